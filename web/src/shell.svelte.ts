// shell.svelte.ts -- which box of the shell is open over the page.

class Shell {
  dialog = $state<'settings' | 'keys' | null>(null);
}

export const shell = new Shell();
