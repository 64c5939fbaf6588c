// read.ts -- at which tables the briefing has been read, in this browser.

const KEY = 'sandtable.briefed';
const MOST = 50;

function all(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export const wasRead = (table: string): boolean => all().includes(table);

export function markRead(table: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...all().filter((one) => one !== table), table].slice(-MOST)));
  } catch {
    // a browser that keeps nothing: it is shown again
  }
}
