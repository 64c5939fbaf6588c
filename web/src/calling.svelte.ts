// calling.svelte.ts -- calling somebody back who does not look: the title, the icon, and with consent a notification.

import { settings } from './settings.svelte';

const TITLE = 'Sandtable';

function icon(name: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute('href') !== name) link.setAttribute('href', name);
}

/** In the title and the icon: which game it is, and whether one is waited for. */
export function announce(title: string | null, waited: string | null): void {
  document.title = [...(waited ? [`● ${waited}`] : []), ...(title ? [title] : []), TITLE].join(' · ');
  icon(waited ? '/icon-turn.svg' : '/icon.svg');
}

/** May this browser be asked at all? */
export const canNotify = (): boolean => 'Notification' in globalThis && Notification.permission !== 'denied';

/** Whoever wants to be notified has to agree; false: they do not. */
export async function wishNotified(wished: boolean): Promise<boolean> {
  settings.notify = wished && canNotify() && (await Notification.requestPermission()) === 'granted';
  return settings.notify === wished;
}

/** Tell somebody who is looking elsewhere; a click leads back. */
export function notify(title: string, text: string, tag: string): void {
  if (!settings.notify || !document.hidden || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  try {
    const notification = new Notification(title, { body: text, tag, icon: '/icon.svg' });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // some systems show them only for installed pages
  }
}
