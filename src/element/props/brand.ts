import {cssColor, type Rgb, readable, textOn} from '../../ui/contrast.js';
import type {StyleSettings} from './settings.js';

/** Text needs this contrast (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Marks and borders of controls need this (WCAG 2.2, 1.4.11). */
const MARK = 3;

/** Puts the page's colours on `frame`; what is no colour is told in the console and left out. */
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
 * Makes the brand's colour readable: computes `--on-primary`, `--primary-text` and, where the colour is too near to
 * the surface, `--primary` itself, and sets them on `frame`.
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

/** What the browser paints for a CSS colour of any notation; undefined where it is none. */
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
