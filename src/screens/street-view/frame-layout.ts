import {type Room, setPixels} from '../parts/sheet-room.js';

/** Largest and smallest side of the frame, in CSS pixels, as are all lengths here. */
const LARGEST = 210;
const SMALLEST = 96;
/**
 * Heights of the button above the frame, and of the arrows below it with the line of credit that a viewer of others has at
 * its bottom; EDGE replaces both where they do not fit, twice below, so that such a viewer ends above our credit.
 */
const HEAD = 64;
const WAYS = 72;
const EDGE = 8;
/** Width of the buttons beside the frame. */
const SIDE = 76;

/** Centre and side of the frame, in CSS pixels from the screen's top left corner. */
export type FrameLayout = {readonly x: number; readonly y: number; readonly side: number};

/** Centres the frame in what the sheet and a credit of that height leave free; sets the screen's custom properties. */
export function frameLayout(
  host: HTMLElement,
  {screen, middle: x, free, covered}: Room,
  credit = 0,
): FrameLayout {
  const isCramped = free < HEAD + SMALLEST + WAYS + credit;
  // If cramped, the button above fits beside the frame.
  const [head, foot] = isCramped ? [EDGE, 2 * EDGE + credit] : [HEAD, WAYS + credit];
  const wide = 2 * (Math.min(x, screen.x - x) - SIDE);
  const side = Math.max(SMALLEST, Math.min(LARGEST, free - head - foot, wide));
  const y = Math.round(Math.max(head + side / 2, (head + free - foot) / 2));
  host.toggleAttribute('data-cramped', isCramped);
  const ways = free - credit - 22;
  setPixels(host, {covered, credit, frame: side, 'focus-x': x, 'focus-y': y, 'ways-y': ways});
  return {x, y, side};
}
