import {addBox} from '../gesture/add-box.js';
import type {Pane} from '../gesture/pane.js';

/** Has the name of Lit's tag, so that the build removes white space from it. */
const css = String.raw;

/** For the pane of Google's viewer: nothing is seen of it until there is a picture. */
export const boxStyles = css`
.box,
.veil {
  position: absolute;
}
.box:not(.shown) {
  visibility: hidden;
}
.veil {
  inset: 0;
}
`;

/** The box of Google's viewer. */
export type ViewerBox = {
  readonly box: HTMLElement;
  /** In CSS pixels; 0 while the container has no size. */
  readonly width: number;
  /** Makes the focus its middle. */
  place(): void;
};

/**
 * Adds the box of Google's viewer to a pane, as large as it can be with the focus as its middle, since Google's viewer
 * looks at its own middle; so it ends above what covers the container, and Google's logo and credit are seen.
 */
export function createViewerBox(container: HTMLElement, pane: Pane): ViewerBox {
  const box = addBox(pane.root, 'box');
  let width = 0;
  keepTabStop(container, box, pane.signal);
  letPageScroll(container, pane);
  return {
    box,
    get width() {
      return width;
    },
    place() {
      const {frame} = pane;
      const [left, wide] = around(frame.focus.x, frame.width);
      const [top, high] = around(frame.focus.y, frame.height);
      width = wide;
      for (const [name, value] of Object.entries({left, top, width, height: high}))
        box.style.setProperty(name, `${value}px`);
    },
  };
}

/** Start and length of what reaches as far on both sides of the focus; the whole side while the focus is not in it. */
function around(focus: number, side: number): readonly [start: number, length: number] {
  const half = Math.min(focus, side - focus);
  return half > 0 ? [focus - half, 2 * half] : [0, side];
}

/**
 * Keeps the container the one stop of the tab key, and the one that hears keys: Google's walk along the street, which is
 * the screen's own to do. Google's links keep their stops.
 */
function keepTabStop(container: HTMLElement, box: HTMLElement, signal: AbortSignal): void {
  const look = () => {
    for (const one of box.querySelectorAll<HTMLElement>('[tabindex="0"]:not(a)')) one.tabIndex = -1;
  };
  const observer = new MutationObserver(look);
  observer.observe(box, {subtree: true, childList: true, attributeFilter: ['tabindex']});
  signal.addEventListener('abort', () => observer.disconnect());
  box.addEventListener('focusin', ({target}) => {
    if (target instanceof HTMLElement && !target.closest('a, button'))
      container.focus({preventScroll: true});
  });
}

/** In a page that scrolls, a veil over the viewer leaves finger and wheel to the page until a person taps it. */
function letPageScroll(container: HTMLElement, pane: Pane): void {
  const veil = addBox(pane.root, 'veil');
  const look = () => {
    veil.hidden = !pane.isAsleep();
  };
  const observer = new MutationObserver(look);
  observer.observe(container, {attributeFilter: ['data-asleep']});
  pane.signal.addEventListener('abort', () => observer.disconnect());
  veil.addEventListener('pointerdown', ({pointerType}) => pointerType === 'mouse' && pane.wake());
  veil.addEventListener('click', () => pane.wake());
  look();
}
