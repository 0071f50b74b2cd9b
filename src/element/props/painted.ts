import type {Rgb} from '../../ui/contrast.js';

/**
 * Any CSS colour as it is painted on `ground`. The browser computes it for a property of `frame` that shows nothing: so
 * `var()`, `currentColor` and `light-dark()` are what they are there, and nothing is read from a canvas, which some
 * browsers blur against fingerprints.
 */
export function painted(frame: HTMLElement, color: string, ground: Rgb): Rgb {
  frame.style.outlineColor = `color-mix(in srgb, ${color}, #000 0%)`;
  // "color(srgb 0.04 0.48 0.44 / 0.5)"
  const parts = getComputedStyle(frame).outlineColor.match(/[\d.e-]+/g) ?? [];
  frame.style.outlineColor = '';
  const alpha = Number(parts[3] ?? 1);
  const [red = 0, green = 0, blue = 0] = Uint8ClampedArray.from(
    ground,
    (below, at) => 255 * alpha * Number(parts[at]) + below * (1 - alpha),
  );
  return [red, green, blue];
}
