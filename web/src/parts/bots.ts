// bots.ts -- what bots are called for people.

import { t } from '../texts/texts.svelte';

/** "greedy:8" by name; one that we do not know is called as the server calls it. */
export function botName(bot: string): string {
  const [id = bot, effort] = bot.split(':', 2);
  const key = `bot.${id}`;
  const known = t(key);
  const name = known === key ? id : known;
  return effort ? t('bot.effort', { bot: name, count: Number(effort) }) : name;
}
