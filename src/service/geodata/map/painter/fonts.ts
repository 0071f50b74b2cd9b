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

const ruler = createCanvas(1, 1).getContext('2d');
const known = new Map<string, number>();

/** In CSS pixels. */
export function textWidth(text: string, style: TextStyle): number {
  const font = cssFont(style);
  const key = `${font} ${style.spacing ?? 0} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    ruler.font = font;
    width = ruler.measureText(text).width + (style.spacing ?? 0) * [...text].length;
    if (known.size > 20_000) known.clear();
    known.set(key, width);
  }
  return width;
}
