// seats.ts -- what a seat is called before the game begins: a side or a call sign, as the game itself says it later.

import { t } from '../texts/texts.svelte';

export function seatTitle(game: string, seat: number): string {
  const key = `seat.${game}.${seat}`;
  const known = t(key);
  return known === key ? t('seat.number', { number: seat + 1 }) : known;
}
