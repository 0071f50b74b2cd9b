import type {Room} from '../parts/sheet-room.js';

/** The side of the frame at most and at least; CSS pixels, as all of them. */
const LARGEST = 210;
const SMALLEST = 96;
/** What the button above the frame takes, and the ways beneath it; and what stays free where there is no room for those. */
const HEAD = 64;
const WAYS = 68;
const EDGE = 8;
/** The buttons beside it. */
const SIDE = 76;

/** The middle of the frame and its side, in CSS pixels from the screen's top left corner. */
export type FrameLayout = {readonly x: number; readonly y: number; readonly side: number};

/** Lays the frame in the middle of what the sheet, and a credit so high, leave free, by custom properties of the screen. */
export function frameLayout(
  host: HTMLElement,
  {screen, middle: x, free, covered}: Room,
  credit = 0,
): FrameLayout {
  const isCramped = free < HEAD + SMALLEST + WAYS + credit;
  // Beside the frame there is room for the button above in any case.
  const [head, foot] = isCramped ? [EDGE, EDGE + credit] : [HEAD, WAYS + credit];
  const wide = 2 * (Math.min(x, screen.x - x) - SIDE);
  const side = Math.max(SMALLEST, Math.min(LARGEST, free - head - foot, wide));
  const y = Math.round(Math.max(head + side / 2, (head + free - foot) / 2));
  host.toggleAttribute('data-cramped', isCramped);
  const ways = free - credit - 12;
  for (const [name, pixels] of Object.entries({
    covered,
    credit,
    frame: side,
    'focus-x': x,
    'focus-y': y,
    'ways-y': ways,
  }))
    host.style.setProperty(`--${name}`, `${pixels}px`);
  return {x, y, side};
}
