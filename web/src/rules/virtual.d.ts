// What plugins/rules.ts makes of docs/rules, by game and by language.
declare module 'virtual:rules' {
  export const books: Record<string, Record<string, () => Promise<{ book: import('./parse').RuleBook }>>>;
}
