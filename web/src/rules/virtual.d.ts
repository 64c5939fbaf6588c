// What plugins/rules.ts makes of docs/rules.
declare module 'virtual:rules' {
  export const books: Record<string, () => Promise<{ book: import('./parse').RuleBook }>>;
}
