import {cssColor, type Rgb, readable, textOn} from '../../ui/contrast.js';
import type {StyleSettings} from './settings.js';

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Least contrast of the borders of controls (WCAG 2.2, 1.4.11). */
const MARK = 3;

/** Sets the page's colours on `frame`; warns in the console of an invalid one, and leaves it out. */
export function applyStyleSettings(
  frame: HTMLElement,
  {primaryColor, highlightColor}: StyleSettings,
): void {
  for (const [name, color] of [
    ['--address-capture-primary', primaryColor],
    ['--address-capture-highlight', highlightColor],
  ] as const) {
    frame.style.removeProperty(name);
    if (!color) continue;
    if (CSS.supports('color', color)) frame.style.setProperty(name, color);
    else console.warn(`address-capture: "${color}" is not a CSS colour, so it is left out.`);
  }
}

/**
 * Computes what goes with the brand's colour, and sets it on `frame`: `--on-primary`, the text on it; `--primary-text`,
 * its nearest shade that is readable as text, also on `--primary-tint`; and, if it is too close to the surface to be
 * seen as a fill, an edge for buttons (`--primary-edge`) and for pins (`--pin-line`).
 */
export function applyBrand(frame: HTMLElement): void {
  const set = (name: string, color: Rgb | undefined) =>
    frame.style.setProperty(name, color ? cssColor(color) : null);
  const style = getComputedStyle(frame);
  const [primary, surface, tint] = ['--primary', '--surface', '--primary-tint'].map(name =>
    toRgb(style.getPropertyValue(name)),
  );
  if (!primary || !surface) return;
  const text = readable(readable(primary, tint ?? surface, TEXT), surface, TEXT);
  const edge = readable(primary, surface, MARK);
  const isFaint = edge !== primary;
  set('--on-primary', textOn(primary));
  set('--primary-text', text);
  set('--primary-edge', isFaint ? edge : undefined);
  set('--pin-line', isFaint ? text : undefined);
}

let context: CanvasRenderingContext2D | null | undefined;

/** Parses any CSS notation by painting it; undefined if it is no colour. */
function toRgb(color: string): Rgb | undefined {
  if (!CSS.supports('color', color)) return undefined;
  context ??= document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  if (!context) return undefined;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color.trim();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
