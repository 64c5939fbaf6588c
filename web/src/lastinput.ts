// lastinput.ts -- was the last thing that somebody did on this page done with a key, or with a pointer? After a click the focus goes to
// where keys would go on, which is not what one looks at.

let key = true;
addEventListener('keydown', () => (key = true), true);
addEventListener('pointerdown', () => (key = false), true);

export const byKey = (): boolean => key;
