import {createCanvas, loadImage} from '@napi-rs/canvas';

/** Reads the colours of a picture. */
export async function coloursOf(picture: Uint8Array | undefined) {
  const image = await loadImage(picture ?? new Uint8Array());
  const {width, height} = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  return {
    ...{width, height},
    /** At parts of the width and the height. */
    at: (x: number, y: number): readonly number[] => [
      ...context.getImageData(Math.round(x * (width - 1)), Math.round(y * (height - 1)), 1, 1).data,
    ],
  };
}

/** Whether a colour is nearly this one, such as `#a8c8e8`; pictures lose a little. */
export function isNearly([red = 0, green = 0, blue = 0]: readonly number[], colour: string) {
  const wanted = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red, green, blue].every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= 24);
}
