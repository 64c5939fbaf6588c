// fit.mjs -- whether a page fits its window, whatever the window, the letters and the language: looked at in the page itself.
//
// No page is wider than its window; no text is cut off, unless with an ellipsis on purpose; no text runs out of its box; no two controls,
// and no text and control, lie on each other. What is drawn in SVG, and the things of a game on its board, may lie on each other: they
// are pieces on a map and cards in a hand.

/** Windows that people have; the last two are a desktop and a laptop at 200 %. */
export const WINDOWS = [
  [320, 640], [360, 740], [390, 844], [768, 1024], [1024, 768], [1440, 900], [1920, 1080], [720, 450], [512, 384],
];

/** In the page: everything that does not fit, in words; first as it is, then in wide letters, then with longer texts. */
async function look({ wide, longer }) {
  const SLACK = 2;
  const root = document.documentElement;
  const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  const name = (element) => {
    const parts = [];
    for (let at = element; at && at !== document.body && parts.length < 3; at = at.parentElement)
      parts.unshift(at.tagName.toLowerCase() + [...at.classList].filter((one) => !one.startsWith('svelte-')).map((one) => `.${one}`).join(''));
    const text = element.textContent.trim().replace(/\s+/g, ' ').slice(0, 30);
    return `${parts.join(' ')} "${text}"`;
  };

  // What of a box can be seen past everything around it that clips; null: nothing.
  const clips = new Map();
  const clipOf = (element) => {
    if (!element || element === document.body || element === root) return null;
    if (clips.has(element)) return clips.get(element);
    const style = getComputedStyle(element);
    let around = style.position === 'fixed' ? null : clipOf(element.parentElement);
    const hides = [style.overflowX, style.overflowY].some((one) => one !== 'visible') || style.clipPath !== 'none';
    if (hides) {
      const box = element.getBoundingClientRect();
      const own = style.clipPath !== 'none' ? { left: 0, right: 0, top: 0, bottom: 0 } : box;
      around = around ? meet(around, own) : { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
    }
    clips.set(element, around);
    return around;
  };
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), right: Math.min(a.right, b.right), top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });
  const seen = (box, element) => {
    const clip = clipOf(element);
    const found = clip ? meet(box, clip) : box;
    return found.right - found.left > 1 && found.bottom - found.top > 1 ? found : null;
  };
  // Letters reach over their lines a little: only a third of the lower one counts.
  const overlap = (a, b) => {
    const least = Math.max(SLACK + 1, Math.min(a.bottom - a.top, b.bottom - b.top) / 3);
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK + 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;
  };
  // All pairs of boxes of two lists that lie on each other, each pair once; lists are in the order of their upper edges.
  const pairs = function* (ones, others) {
    let first = 0;
    for (const [index, one] of ones.entries()) {
      const from = ones === others ? index + 1 : first;
      for (let at = from; at < others.length && others[at].box.top < one.box.bottom; at++)
        if (one.layer === others[at].layer && overlap(one.box, others[at].box)) yield [one, others[at]];
      while (first < others.length && others[first].box.top + 2000 < one.box.top) first++;
    }
  };

  // A layer lies over the page on purpose; what is under a dialog is not looked at.
  const layerOf = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return at;
    return null;
  };

  // Only to be heard.
  const tiny = (element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).position === 'absolute' && at.clientWidth <= 1 && at.clientHeight <= 1) return true;
    return false;
  };

  function faults() {
    clips.clear();
    const found = [];
    const wider = root.scrollWidth - innerWidth;
    const dialog = document.querySelector('dialog[open], [role="dialog"]');
    const top = dialog ?? document.body;
    if (wider > 1) {
      const out = [...document.body.querySelectorAll('*')].filter((one) => {
        const box = seen(one.getBoundingClientRect(), one);
        return box && box.right > innerWidth + 1;
      });
      found.push(`${wider} pixels wider than the window: ${out.slice(-1).map(name).join()}`);
    }

    const texts = [];
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || element.closest('svg, script, style, noscript, option, pre, .hidden') || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        if (box.width < 1 || box.height < 1 || tiny(element)) continue;
        const visible = seen(box, element);
        // Cut off by something that cannot be scrolled to the rest of it.
        for (let at = element; at && at !== document.body; at = at.parentElement) {
          const style = getComputedStyle(at);
          if (style.textOverflow === 'ellipsis' || style.position === 'fixed' || style.webkitLineClamp !== 'none') break;
          const edge = at.getBoundingClientRect();
          const cutX = style.overflowX !== 'visible' && (box.right > edge.right + SLACK || box.left < edge.left - SLACK);
          const cutY = style.overflowY !== 'visible' && (box.bottom > edge.bottom + SLACK + 2 || box.top < edge.top - SLACK - 2);
          if ((cutX && !/auto|scroll/.test(style.overflowX)) || (cutY && !/auto|scroll/.test(style.overflowY))) {
            found.push(`text cut off: ${name(element)} by ${name(at)}`);
            break;
          }
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        }
        // Out of the box that it stands in.
        let block = element;
        while (getComputedStyle(block).display === 'inline') block = block.parentElement;
        const edge = block.getBoundingClientRect();
        if (getComputedStyle(block).overflowX === 'visible' && getComputedStyle(block).display !== 'contents' && (box.right > edge.right + SLACK || box.left < edge.left - SLACK))
          found.push(`text out of its box: ${name(block)}`);
        if (visible) texts.push({ element, box: visible, layer: layerOf(element) });
      }
    }

    const controls = [...top.querySelectorAll('button, a[href], input, select, textarea, summary, [role="tab"]')]
      .filter((one) => !one.closest('svg, .thing, .hidden, [inert]') && one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && getComputedStyle(one).pointerEvents !== 'none')
      .flatMap((element) => [...element.getClientRects()].map((box) => ({ element, box: seen(box, element), layer: layerOf(element) })))
      .filter(({ box }) => box);
    const apart = (a, b) => !a.contains(b) && !b.contains(a) && !(a.closest('label') && a.closest('label') === b.closest('label'));
    const piece = ({ element }) => element.closest('.thing');
    for (const list of [texts, controls]) list.sort((a, b) => a.box.top - b.box.top);
    for (const [one, other] of pairs(controls, controls))
      if (apart(one.element, other.element)) found.push(`controls lie on each other: ${name(one.element)} and ${name(other.element)}`);
    for (const [control, text] of pairs(controls, texts))
      if (apart(control.element, text.element) && !piece(text)) found.push(`a text lies on a control: ${name(text.element)} on ${name(control.element)}`);
    for (const [one, other] of pairs(texts, texts))
      if (one.element !== other.element && !piece(one) && !piece(other)) found.push(`texts lie on each other: ${name(one.element)} and ${name(other.element)}`);
    return [...new Set(found)];
  }

  const all = [];
  const note = (how) => all.push(...faults().map((fault) => `${how}: ${fault}`));
  await rest();
  note('as it is');

  if (wide) {
    await document.fonts.load(`1em ${wide}`);
    for (const face of ['--sans', '--display']) root.style.setProperty(face, wide);
    await rest();
    note('in wide letters');
    for (const face of ['--sans', '--display']) root.style.removeProperty(face);
  }

  if (longer) {
    // Vowels twice: words and texts both become about a third longer; what is still missing is added.
    const before = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (/\p{L}{2}/u.test(node.data) && !node.parentElement.closest('svg, script, style, noscript, pre, .rule, kbd')) before.set(node, node.data);
    for (const [node, text] of before) {
      const letters = text.trim().length;
      let long = text.replace(/[aeiou](?![aeiou])/g, '$&$&');
      const missing = Math.ceil((letters * 4) / 3) - long.trim().length;
      if (missing > 1) long = long.replace(/(\S)(\s*)$/, `$1 ${'lorema '.repeat(9).slice(0, missing - 1).trim()}$2`);
      node.data = long;
    }
    await rest();
    note('with longer texts');
    for (const [node, text] of before) node.data = text;
    await rest();
  }
  return all;
}

/** Everything that does not fit in any of these windows. The wide face is one that is shipped, so that it is there on every machine: its
 * letters, all of one width, take a third more room than those of the text. */
export async function misfits(page, { windows = WINDOWS, wide = '"IBM Plex Mono"', longer = true } = {}) {
  const found = new Map();
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const fault of await page.evaluate(look, { wide, longer })) found.set(fault, [...(found.get(fault) ?? []), width]);
  }
  return [...found].map(([fault, widths]) => `${widths.join(', ')} wide, ${fault}`);
}
