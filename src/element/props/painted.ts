import type {Rgb} from '../../ui/contrast.js';

/**
 * Any CSS colours as they are painted on a ground, each a function of it. The browser computes all of them at once, as
 * each reading of a style may cost a layout, for a property of `frame` that is not painted meanwhile. So `var()`,
 * `currentColor` and `light-dark()` are what they are there, and nothing is read from a canvas, which some browsers blur
 * against fingerprints.
 */
export function painted(frame: HTMLElement, colors: readonly string[]): ((ground: Rgb) => Rgb)[] {
  frame.style.boxShadow = `${colors.map(color => `0 0 color-mix(in srgb, ${color}, #000 0%)`)}`;
  // "color(srgb 0.04 0.48 0.44 / 0.5) 0px 0px 0px 0px, …"
  const found = getComputedStyle(frame).boxShadow.match(/\([^)]+/g) ?? [];
  frame.style.boxShadow = '';
  return found.map(text => {
    const parts = text.match(/[\d.e-]+/g) ?? [];
    const alpha = Number(parts[3] ?? 1);
    return ground => {
      const [red = 0, green = 0, blue = 0] = Uint8ClampedArray.from(
        ground,
        (below, at) => 255 * alpha * Number(parts[at]) + below * (1 - alpha),
      );
      return [red, green, blue];
    };
  });
}
