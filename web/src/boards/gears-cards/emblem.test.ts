import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blazonOf, emblemOf, isInBook, type Kind, type Side } from './emblem';
import { charges, fields, grounds } from './shapes';

/** The cards of the box, from the content itself: id, side and kind are plain lines there. */
function cardsOfTheBox(): { id: string; side: Side; kind: Kind }[] {
  const folder = new URL('../../../../content/gears-cards/', import.meta.url);
  const found: { id: string; side: Side; kind: Kind }[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    for (const entry of readFileSync(new URL(file, folder), 'utf8').split(/^ {2}- id: /m).slice(1)) {
      const id = /^[a-z0-9-]+/.exec(entry)?.[0];
      const side = /^ {4}side: (cog|locust)$/m.exec(entry)?.[1];
      const kind = /^ {4}kind: ([a-z_]+)$/m.exec(entry)?.[1]?.replace('_', '-');
      if (id && side && kind) found.push({ id, side: side as Side, kind: kind as Kind });
    }
  }
  return found;
}

const cards = cardsOfTheBox();
const drawn = (card: { id: string; side: Side; kind: Kind }) => JSON.stringify(emblemOf(card.id, card.side, card.kind));

describe('emblems', () => {
  it('are there for every card of the box', () => {
    expect(cards.length).toBe(152);
    expect(cards.filter((card) => !isInBook(card.id)).map((card) => card.id)).toEqual([]);
  });

  it('are all different', () => {
    const owners = new Map<string, string>();
    for (const card of cards) {
      const other = owners.get(drawn(card));
      expect(other, `${card.id} looks like ${other}`).toBeUndefined();
      owners.set(drawn(card), card.id);
    }
  });

  it('differ within a side by charge, mark or division, not by the field alone', () => {
    for (const side of ['cog', 'locust'] as const) {
      const seen = new Map<string, string>();
      for (const card of cards.filter((one) => one.side === side)) {
        const arms = JSON.stringify(blazonOf(card.id));
        expect(seen.get(arms), `${card.id} has the arms of ${seen.get(arms)}`).toBeUndefined();
        seen.set(arms, card.id);
      }
    }
  });

  it('use only shapes that there are', () => {
    for (const card of cards) {
      const { charge, ground, mark } = blazonOf(card.id);
      expect(charges[charge], card.id).toBeTruthy();
      expect(ground in grounds, card.id).toBe(true);
      if (typeof mark === 'string') expect(charges[mark], card.id).toBeTruthy();
      for (const stroke of emblemOf(card.id, card.side, card.kind).strokes) expect(stroke.d).not.toMatch(/NaN|undefined/);
    }
  });

  it('have another outline for each side and kind', () => {
    const outlines = Object.values(fields).flatMap((side) => Object.values(side));
    expect(new Set(outlines).size).toBe(10);
  });

  it('are invented for cards that nobody knows, and stay the same', () => {
    expect(isInBook('my-own-card')).toBe(false);
    expect(drawn({ id: 'my-own-card', side: 'cog', kind: 'unit' })).toBe(drawn({ id: 'my-own-card', side: 'cog', kind: 'unit' }));
    expect(drawn({ id: 'my-own-card', side: 'cog', kind: 'unit' })).not.toBe(drawn({ id: 'my-other-card', side: 'cog', kind: 'unit' }));
  });
});
