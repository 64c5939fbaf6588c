// invitations.ts -- links to tables. The server shows an invitation once; this browser remembers its own.

const KEY = 'sandtable.invitations';
const MOST = 50;

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function rememberInvitation(table: string, invitation: string): void {
  const entries = Object.entries({ ...all(), [table]: invitation }).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // storage may be forbidden; then the link is shown once
  }
}

export function rememberedInvitation(table: string): string | undefined {
  return all()[table];
}

/** Can no other machine open an address with this name? */
export function onlyHere(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || /^127\./.test(host) || host === '[::1]';
}

export function invitationLink(table: string, invitation: string | undefined): string {
  const query = invitation ? `?invitation=${encodeURIComponent(invitation)}` : '';
  return `${location.origin}${location.pathname}#/table/${table}${query}`;
}
