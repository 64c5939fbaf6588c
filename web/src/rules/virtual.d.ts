// What plugins/rules.ts makes of docs/rules, by game and by language.
declare module 'virtual:rules' {
  /** How the ids of rules begin, and to which game they belong then: { GC: 'gears-cards' }. */
  export const prefixes: Record<string, string>;
  export const books: Record<string, Record<string, () => Promise<{ book: import('./parse').RuleBook }>>>;
}
