import type {Room} from './sheet-room.js';

/** The side of the frame at most and at least, and what the button above it and the ways beneath it take; CSS pixels. */
const LARGEST = 210;
const SMALLEST = 96;
const HEAD = 64;
const FOOT = 84;
/** The buttons beside it. */
const SIDE = 76;

/** The middle of the frame and its side, in CSS pixels from the screen's top left corner. */
export type FrameLayout = {readonly x: number; readonly y: number; readonly side: number};

/** Lays the frame in the middle of what the sheet leaves free, by custom properties of the screen. */
export function frameLayout(screen: HTMLElement, {middle: x, free, covered}: Room): FrameLayout {
  const side = Math.max(SMALLEST, Math.min(LARGEST, free - HEAD - FOOT, 2 * (x - SIDE)));
  const y = Math.round(Math.max(HEAD + side / 2, (HEAD + free - FOOT) / 2));
  for (const [name, pixels] of Object.entries({covered, frame: side, 'focus-x': x, 'focus-y': y}))
    screen.style.setProperty(`--${name}`, `${pixels}px`);
  return {x, y, side};
}
