// forms.ts -- the settings of a game: which of them matter, and what they say.

import type { GameInfo, SettingForm } from './protocol/types';

/** Does it matter, as the others are chosen? `when` is "key=value|value". */
export function matters(setting: SettingForm, chosen: Record<string, string>): boolean {
  const [key = '', values = ''] = (setting.when ?? '').split('=', 2);
  return !setting.when || values.split('|').includes(chosen[key] ?? '');
}

/** In a line what is played: the first setting, and the others but for switches that stand as they usually do. */
export function playedOf(game: GameInfo | undefined, chosen: Record<string, string>): string {
  const isUsual = ({ key, values }: SettingForm) => values.length === 2 && values[0]?.name === chosen[key];
  const settings = (game?.settings ?? []).filter((setting, index) => index === 0 || !isUsual(setting));
  return chosenFrom(settings, chosen)
    .map(({ value }) => value)
    .join(' · ');
}

/** Each setting that matters with the value that was chosen. */
export function chosenOf(game: GameInfo | undefined, chosen: Record<string, string>): { setting: string; value: string }[] {
  return chosenFrom(game?.settings ?? [], chosen);
}

function chosenFrom(settings: SettingForm[], chosen: Record<string, string>): { setting: string; value: string }[] {
  return settings.flatMap((setting) => {
    const value = setting.values.find((one) => one.name === chosen[setting.key]);
    return value && matters(setting, chosen) ? [{ setting: setting.text, value: value.text }] : [];
  });
}
