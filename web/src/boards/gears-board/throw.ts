// throw.ts -- the dice of an attack, as they lie on the table.

import type { Translate } from '../board';
import type { Die, Row } from '../DiceTray.svelte';

/** What is known so far of the dice of one attack. */
export interface Throw {
  dice: number;
  attack: { wounds: number; omens: number } | null;
  defence: { dice: number; shields: number } | null;
  /** Wounds that came of it. */
  dealt: number | null;
}

/** Faces that come to this: none has more than two of a sign, and as few as possible have two. */
function faces(sign: Die['sign'], count: number, dice: number): Die[] {
  const twos = Math.max(0, count - dice);
  return [
    ...Array.from({ length: twos }, () => ({ sign, count: 2 })),
    ...Array.from({ length: Math.max(0, count - 2 * twos) }, () => ({ sign, count: 1 })),
  ];
}

function row(label: string, dice: number, total: number, shown: Die[]): Row {
  const blanks = Array.from({ length: Math.max(0, dice - shown.length) }, (): Die => ({ sign: 'blank', count: 0 }));
  return { label, dice: [...shown, ...blanks], total };
}

export function rowsOf(thrown: Throw, t: Translate): Row[] {
  const rows: Row[] = [];
  const { attack, defence, dice } = thrown;
  if (attack) rows.push(row(t('dice.attack'), dice, attack.wounds, [...faces('hit', attack.wounds, dice - attack.omens), ...faces('omen', attack.omens, dice)]));
  if (defence) rows.push(row(t('dice.defence'), defence.dice, defence.shields, faces('shield', defence.shields, defence.dice)));
  return rows;
}

export function sumOf({ attack, defence, dealt }: Throw, t: Translate): string {
  if (dealt === null) return '';
  const [hits, shields] = [attack?.wounds ?? 0, defence?.shields ?? 0];
  return Math.max(0, hits - shields) === dealt ? t('dice.sum', { hits, shields, wounds: dealt }) : t('dice.dealt', { wounds: dealt });
}
