// bots.ts -- what bots are called for people.

import { t } from '../texts/texts.svelte';

/** What follows the name: "8", "500ms", "careful". */
function partName(part: string): string {
  const time = /^(\d+)ms$/.exec(part);
  if (time) return t('bot.time', { time: time[1] ?? '' });
  if (/^\d+$/.test(part)) return t('bot.effort', { effort: part });
  const key = `bot.style.${part}`;
  const known = t(key);
  return known === key ? part : known;
}

/** "greedy:8", "commander:500ms:careful" by name; one that we do not know is called as the server calls it. */
export function botName(bot: string): string {
  const [id = bot, ...parts] = bot.split(':');
  const key = `bot.${id}`;
  const known = t(key);
  return [known === key ? id : known, ...parts.map(partName)].join(', ');
}
