// book.ts -- everything that can be read of a game, as the server tells it, and how it is searched.

export interface Line {
  is: 'number' | 'fact' | 'name' | 'text' | 'heading';
  label?: string;
  text: string;
  /** Of a name: the component that it is of. */
  kind?: string;
  id?: string;
}

export interface Component {
  kind: string;
  id: string;
  name: string;
  lines: Line[];
}

export interface Kind {
  kind: string;
  text: string;
  components: Component[];
}

/** How an entry is named in an address: "unit/uh-sniper". */
export function keyOf(component: { kind: string; id: string }): string {
  return `${component.kind}/${component.id}`;
}

/** Where a thing on a table is described: "drone.2" is the second Drone, and an area of a tile is part of it. */
export function entryOf(kinds: Kind[], thing: string): string | null {
  const ids = [thing, thing.replace(/\.\d+$/, '')];
  for (const id of ids)
    for (const kind of kinds) {
      const found = kind.components.find((component) => component.id === id);
      if (found) return keyOf(found);
    }
  return null;
}

// What is asked for may be named as an entry, "unit/uh-sniper", or as a thing on a table, "*/drone.2"; null: there is no such entry.
export function entryNamed(kinds: Kind[], wanted: string): string | null {
  if (wanted.startsWith('*/')) return entryOf(kinds, wanted.slice(2));
  return kinds.some((kind) => kind.components.some((component) => keyOf(component) === wanted)) ? wanted : null;
}

/** Letters without marks and capitals, and full-width ones like others, so that any way of writing finds it. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '');
}

/** How well an entry answers the words: 0 is not at all; its name counts most. */
function rank(component: Component, words: string[]): number {
  const name = plain(component.name);
  const id = plain(component.id);
  let text: string | null = null;
  let sum = 0;
  for (const word of words) {
    if (name === word || id === word) sum += 100;
    else if (name.includes(word) || id.includes(word)) sum += 10;
    else {
      text ??= plain(component.lines.map((line) => `${line.label ?? ''} ${line.text}`).join(' '));
      if (!text.includes(word)) return 0;
      sum += 1;
    }
  }
  return sum;
}

/** The kinds with only the entries that have all the words, the best first; without words everything. */
export function search(kinds: Kind[], query: string, only: string): Kind[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const wanted = only ? kinds.filter((kind) => kind.kind === only) : kinds;
  if (words.length === 0) return wanted;
  return wanted
    .map((kind) => {
      const found = kind.components.map((one) => ({ one, rank: rank(one, words) })).filter(({ rank }) => rank > 0);
      found.sort((a, b) => b.rank - a.rank);
      return { kind: { ...kind, components: found.map(({ one }) => one) }, best: found[0]?.rank ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best)
    .map(({ kind }) => kind);
}

/** Lines with the same label, one after the other, belong together: "Attacks: Rifle, Satchel". */
export interface Group {
  is: Line['is'];
  label: string;
  lines: Line[];
}

export function groups(lines: Line[]): Group[] {
  const found: Group[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const label = line.label ?? '';
    const joins = line.is === 'number' || ((line.is === 'fact' || line.is === 'name') && label === last?.label);
    if (last && last.is === line.is && joins) last.lines.push(line);
    else found.push({ is: line.is, label, lines: [line] });
  }
  return found;
}
