import {BLACK, MARK, type Rgb, readable, TEXT, textOn, WHITE} from '../../ui/contrast.js';
import {painted} from './painted.js';
import {BRAND_COLORS, type StyleSettings} from './settings.js';

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
  for (const kind of BRAND_COLORS) {
    const name = `--address-capture-${kind}`;
    set(`--${kind}`, '');
    frame.style.setProperty(name, colorOf(settings[`${kind}Color`]) ?? '');
    if (colorOf(style.getPropertyValue(name)) === undefined)
      frame.style.setProperty(name, 'initial');
  }
  const names = ['--surface', '--primary', '--highlight'];
  const [surface = WHITE, primary = BLACK, highlight = BLACK] = painted(
    frame,
    names.map(name => `var(${name})`),
  ).map((on, at, [ground = on]) => {
    const name = names[at] ?? '';
    const color = on(ground(WHITE));
    // What lets its ground through, or is another colour in each place, becomes what it is on the surface.
    if (`${on(WHITE)}` !== `${on(BLACK)}` || /current/i.test(style.getPropertyValue(name)))
      set(name, color);
    return color;
  });
  const on = textOn(primary);
  /** In Oklab, so that the hue stays. */
  const mix = (color: Rgb, other: Rgb, share: number) =>
    `color-mix(in oklab, rgb(${color}) ${share}%, rgb(${other}))`;
  const shades = (color: Rgb) =>
    Array.from({length: SHADES}, (_, step) => mix(color, textOn(surface), 100 - 4 * step));
  const grounds = painted(frame, [
    ...shades(primary),
    ...shades(highlight),
    mix(primary, on, 88),
    mix(primary, textOn(on), 88),
    // The surface itself is no harder than the raised one.
    'var(--surface-raised)',
    'var(--primary-tint)',
    'var(--map-land)',
  ]).map(color => color(surface));
  const tones = grounds.splice(0, SHADES);
  const marks = grounds.splice(0, SHADES);
  const pressed = grounds.splice(0, 2);
  const edge = readable(tones, grounds, MARK);
  const text = readable(tones, grounds, TEXT);
  set('--on-primary', on);
  set('--primary-pressed', readable(pressed, [on], TEXT));
  set('--primary-text', text);
  set('--primary-edge', edge);
  set('--pin-line', `${edge}` === `${primary}` ? '' : text);
  set('--highlight-mark', readable(marks, grounds, MARK));
}

/** From a colour to white or black in steps of 4 %, both included. */
const SHADES = 26;

function colorOf(given: string | undefined): string | undefined {
  if (!given || CSS.supports('color', given)) return given;
  console.warn(`address-capture: "${given}" is not a CSS colour, so it is left out.`);
  return undefined;
}
