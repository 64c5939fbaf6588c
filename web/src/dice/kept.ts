// kept.ts -- what this browser gave to the dice of its tables, and what it was shown, until it is checked.

const KEY = 'sandtable.dice';
const MOST = 50;

/** All commitments, as they were when they were fixed. */
export interface Fixed {
  server: string;
  seats: (string | null)[];
}

export interface Kept {
  /** Contributions by their commitments; more than one if we had to commit anew. */
  given: Record<string, string>;
  fixed?: Fixed;
  /** What did not fit when the game was over; empty: all is well. */
  faults?: string[];
}

/** If the browser allows no storage, it is kept as long as the page is there. */
let memory: Record<string, Kept> = {};

function all(): Record<string, Kept> {
  try {
    memory = { ...memory, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>) };
  } catch {
    // as above
  }
  return memory;
}

export function keptOf(table: string): Kept {
  return all()[table] ?? { given: {} };
}

export function keep(table: string, change: Partial<Kept>): void {
  const { [table]: before, ...others } = all();
  const entries = Object.entries({ ...others, [table]: { given: {}, ...before, ...change } });
  memory = Object.fromEntries(entries.slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // as above
  }
}
