import type {Rgb} from '../../../src/ui/contrast.js';

type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const TRANSPARENT: Rgba = [0, 0, 0, 0];
const known = new Map<string, Rgba>();
let context: CanvasRenderingContext2D | null = null;

/** Any computed colour as it is painted: three channels of 0 to 255, and alpha of 0 to 1. */
export function paintedColor(color: string): Rgba {
  const before = known.get(color);
  if (before) return before;
  context ??= document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  if (!context || !CSS.supports('color', color)) throw new Error(`"${color}" is no colour.`);
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  const painted: Rgba = [red, green, blue, alpha / 255];
  known.set(color, painted);
  return painted;
}

/**
 * What one sees where `top` is painted on an element: its own background and those it stands on, with the opacity and
 * brightness of each, on a white page. What is beside them in the tree, such as a map, is left out.
 */
export function pixel(element: Element, top: string | undefined): Rgb {
  let shown = top ? paintedColor(top) : TRANSPARENT;
  for (let at: Element | undefined = element; at; at = parentOf(at)) {
    const {backgroundColor, opacity, filter} = getComputedStyle(at);
    const [red, green, blue, alpha] = over(shown, paintedColor(backgroundColor));
    const light = Number(/brightness\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
    shown = [red * light, green * light, blue * light, alpha * Number(opacity)];
  }
  const [red, green, blue] = over(shown, [255, 255, 255, 1]);
  return [red, green, blue];
}

/** The parent in the tree as it is painted. */
export function parentOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return (
    element.assignedSlot ??
    element.parentElement ??
    (root instanceof ShadowRoot ? root.host : undefined)
  );
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const all = alpha + below[3] * (1 - alpha);
  if (all === 0) return TRANSPARENT;
  const mix = (one: number, other: number) => (one * alpha + other * below[3] * (1 - alpha)) / all;
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), all];
}
