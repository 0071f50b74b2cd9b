import {createRequire} from 'node:module';
import {createCanvas, GlobalFonts} from '@napi-rs/canvas';

const FILES = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  medium: '500Medium/NotoSans_500Medium.ttf',
  semibold: '600SemiBold/NotoSans_600SemiBold.ttf',
} as const;

/** Weight, size in CSS pixels, and extra space between letters. */
export type TextStyle = {
  readonly weight: keyof typeof FILES;
  readonly size: number;
  readonly spacing?: number;
};

const require = createRequire(import.meta.url);
for (const [weight, file] of Object.entries(FILES)) {
  const path = require.resolve(`@expo-google-fonts/noto-sans/${file}`);
  if (!GlobalFonts.registerFromPath(path, `map-${weight}`)) {
    throw new Error(`${path} is no font: reinstall @expo-google-fonts/noto-sans.`);
  }
}

/** A value for a canvas context's `font`. */
export function cssFont({weight, size}: TextStyle): string {
  return `${size}px map-${weight}`;
}

/** The size at which letters are measured; widths grow with the size, so that one measurement serves all sizes. */
const EM = 100;
const ruler = createCanvas(1, 1).getContext('2d');
const known: Readonly<Record<TextStyle['weight'], Map<string, number>>> = {
  regular: new Map(),
  medium: new Map(),
  semibold: new Map(),
};

/**
 * In CSS pixels: its letters, each as far from the one before as the font sets these two.
 *
 * The canvas takes longer to measure a text than a label to find its place, and a town has ten thousand texts but only a
 * thousand pairs of letters. Scripts that join more than two letters (Devanagari) come out a few percent too wide.
 */
export function textWidth(text: string, {weight, size, spacing = 0}: TextStyle): number {
  let width = 0;
  let before = '';
  for (const letter of text) {
    width += widthAtEm(before + letter, weight) - (before ? widthAtEm(before, weight) : 0);
    width += (spacing * EM) / size;
    before = letter;
  }
  return (width * size) / EM;
}

/** Of one or two letters. */
function widthAtEm(letters: string, weight: TextStyle['weight']): number {
  const widths = known[weight];
  let width = widths.get(letters);
  if (width === undefined) {
    ruler.font = cssFont({weight, size: EM});
    ({width} = ruler.measureText(letters));
    if (widths.size > 20_000) widths.clear();
    widths.set(letters, width);
  }
  return width;
}
