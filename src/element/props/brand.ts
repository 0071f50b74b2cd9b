import {BLACK, contrast, MARK, type Rgb, readable, TEXT, textOn, WHITE} from '../../ui/contrast.js';
import {painted} from './painted.js';
import type {StyleSettings} from './settings.js';

/**
 * Sets the brand's colours on `frame`, and computes what goes with them. What is no colour is left out, with a warning in
 * the console, also where the page's styles say it.
 *
 * As fills the colours stay as they are: `--on-primary` is the text on the primary one, `--primary-pressed` its shade
 * under a finger; where it is too close to its ground to be seen, `--primary-edge` and `--pin-line` are its outline. Of
 * text and thin marks the lightness is shifted, as little as it takes on every ground that they may have:
 * `--primary-text`, `--highlight-mark`.
 */
export function applyBrand(frame: HTMLElement, settings: StyleSettings = {}): void {
  const style = getComputedStyle(frame);
  const set = (name: string, color: Rgb | '') =>
    frame.style.setProperty(name, color && `rgb(${color})`);
  const paint = (name: string, ground: Rgb) => painted(frame, `var(${name})`, ground);
  const surface = paint('--surface', WHITE);
  const given = (kind: 'primary' | 'highlight') => {
    const name = `--address-capture-${kind}`;
    frame.style.setProperty(name, colorOf(settings[`${kind}Color`]) ?? '');
    if (colorOf(style.getPropertyValue(name)) === undefined)
      frame.style.setProperty(name, 'initial');
    const own = `--${kind}`;
    set(own, '');
    const color = paint(own, surface);
    // What lets its ground through, or is another colour in each place, becomes what it is on the surface.
    const isClear = `${paint(own, WHITE)}` !== `${paint(own, BLACK)}`;
    if (isClear || /current/i.test(style.getPropertyValue(own))) set(own, color);
    return color;
  };
  const [primary, highlight] = [given('primary'), given('highlight')];
  // The surface itself is no harder than the raised one.
  const grounds = ['--surface-raised', '--primary-tint', '--map-land'].map(name =>
    paint(name, surface),
  );
  /** In Oklab, so that the hue stays. */
  const mix = (color: Rgb, other: Rgb, share: number) =>
    painted(frame, `color-mix(in oklab, rgb(${color}) ${share}%, rgb(${other}))`, surface);
  const shade = (color: Rgb, ratio: number) =>
    readable(share => mix(color, textOn(surface), share), grounds, ratio);
  const on = textOn(primary);
  const towards = mix(primary, on, 88);
  const [edge, text] = [shade(primary, MARK), shade(primary, TEXT)];
  set('--on-primary', on);
  set('--primary-pressed', contrast(towards, on) < TEXT ? mix(primary, textOn(on), 88) : towards);
  set('--primary-text', text);
  set('--primary-edge', edge);
  set('--pin-line', `${edge}` === `${primary}` ? '' : text);
  set('--highlight-mark', shade(highlight, MARK));
}

function colorOf(given: string | undefined): string | undefined {
  if (!given || CSS.supports('color', given)) return given;
  console.warn(`address-capture: "${given}" is not a CSS colour, so it is left out.`);
  return undefined;
}
