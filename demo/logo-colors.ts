/** Pixels at a side: enough to count the colours of a logo. */
const SIZE = 48;
/** Least difference between the strongest and the weakest channel, of 255, for a colour and not a grey. */
const COLOURFUL = 40;
/** Distance of two colours in RGB below which they are one. */
const NEAR = 72;
const MOST = 4;

/** The strongest colours of a picture, hexadecimal, the most frequent first; none if it is all grey. Throws if it is no picture. */
export async function logoColors(file: Blob): Promise<string[]> {
  const picture = await decode(file);
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', {willReadFrequently: true});
  if (!context) return [];
  context.drawImage(picture, 0, 0, SIZE, SIZE);
  const {data} = context.getImageData(0, 0, SIZE, SIZE);
  const weights = new Map<string, {weight: number; rgb: readonly number[]}>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    const colour = Math.max(red, green, blue) - Math.min(red, green, blue);
    if (alpha < 200 || colour < COLOURFUL) continue;
    const key = [red, green, blue].map(value => value >> 4).join();
    const kept = weights.get(key);
    const weight = (kept?.weight ?? 0) + colour;
    weights.set(key, {weight, rgb: kept?.rgb ?? [red, green, blue]});
  }
  const found: (readonly number[])[] = [];
  for (const {rgb} of [...weights.values()].toSorted((a, b) => b.weight - a.weight)) {
    if (found.length === MOST) break;
    if (found.every(one => distance(one, rgb) > NEAR)) found.push(rgb);
  }
  return found.map(rgb => `#${rgb.map(value => value.toString(16).padStart(2, '0')).join('')}`);
}

function distance(one: readonly number[], other: readonly number[]): number {
  return Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));
}

/** `createImageBitmap` reads no SVG; an image does. */
async function decode(file: Blob): Promise<CanvasImageSource> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image(SIZE, SIZE);
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
