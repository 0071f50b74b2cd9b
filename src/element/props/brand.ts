import {cssColor, type Rgb, readable, textOn} from '../../ui/contrast.js';
import type {StyleSettings} from './settings.js';

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Least contrast of marks and of borders of controls (WCAG 2.2, 1.4.11). */
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
 * Makes the brand colour readable: computes `--on-primary`, `--primary-text` and, if the colour is too close to the
 * surface, `--primary` itself, and sets them on `frame`.
 */
export function applyBrand(frame: HTMLElement): void {
  for (const name of ['--primary', '--primary-text', '--on-primary'])
    frame.style.removeProperty(name);
  const style = getComputedStyle(frame);
  const primary = toRgb(style.getPropertyValue('--primary'));
  const surface = toRgb(style.getPropertyValue('--surface'));
  if (!primary || !surface) return;
  const fill = readable(primary, surface, MARK);
  frame.style.setProperty('--primary', cssColor(fill));
  frame.style.setProperty('--primary-text', cssColor(readable(primary, surface, TEXT)));
  frame.style.setProperty('--on-primary', cssColor(textOn(fill)));
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
