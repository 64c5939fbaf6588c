// forms.ts -- the settings of a game: which of them matter, and what they say.

import type { GameInfo, SettingForm } from './protocol/types';

/** Does it matter, as the others are chosen? `when` is "key=value|value". */
export function matters(setting: SettingForm, chosen: Record<string, string>): boolean {
  const [key = '', values = ''] = (setting.when ?? '').split('=', 2);
  return !setting.when || values.split('|').includes(chosen[key] ?? '');
}

/** Each setting that matters with the value that was chosen. */
export function chosenOf(game: GameInfo | undefined, chosen: Record<string, string>): { setting: string; value: string }[] {
  return (game?.settings ?? []).flatMap((setting) => {
    const value = setting.values.find((one) => one.name === chosen[setting.key]);
    return value && matters(setting, chosen) ? [{ setting: setting.text, value: value.text }] : [];
  });
}
