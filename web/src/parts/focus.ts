// focus.ts -- give an element the focus when it appears.

import type { Attachment } from 'svelte/attachments';

export const focus: Attachment<HTMLElement> = (element) => element.focus();
