// next.ts -- after a chapter or a mission comes another one.

import { matters } from '../forms';
import type { GameInfo } from '../protocol/types';

/** The settings for it, and what it is called; null: it was the last, or something else. */
export function nextOf(game: GameInfo | undefined, chosen: Record<string, string>): { name: string; settings: Record<string, string> } | null {
  const setting = game?.settings.find((one) => (one.key === 'chapter' || one.key === 'mission') && matters(one, chosen));
  const values = setting?.values.filter(({ name }) => name !== 'choose' && name !== 'drawn') ?? [];
  const at = values.findIndex(({ name }) => name === chosen[setting?.key ?? '']);
  const next = at >= 0 ? values[at + 1] : undefined;
  return next && setting ? { name: next.text, settings: { ...chosen, [setting.key]: next.name } } : null;
}
