import {directionAt, focalLength, inPicture, type Look} from '../../src/geo/perspective.js';

/** Pixels of the pieces that are copied: so small that each of them is nearly as in the picture. */
const [ACROSS, DOWN] = [2, 15];

/**
 * Fills a canvas with what a look shows of an equirectangular picture, straight lines straight. The look must not show
 * the picture's own edge, which is south.
 */
export function drawView(canvas: HTMLCanvasElement, picture: HTMLImageElement, look: Look): void {
  const {width, height} = canvas;
  const {naturalWidth, naturalHeight} = picture;
  const context = canvas.getContext('2d');
  const focal = focalLength(look.zoom, Math.min(width, height));
  const sourceOf = (x: number, y: number) => {
    const at = inPicture(directionAt(look, {x: x - width / 2, y: y - height / 2}, focal));
    return {x: at.x * naturalWidth, y: at.y * naturalHeight};
  };
  for (let x = 0; x < width; x += ACROSS)
    for (let y = 0; y < height; y += DOWN) {
      const [left, right] = [sourceOf(x, y + DOWN / 2), sourceOf(x + ACROSS, y + DOWN / 2)];
      const [top, bottom] = [sourceOf(x, y), sourceOf(x, y + DOWN)];
      const [across, down] = [right.x - left.x, bottom.y - top.y];
      context?.drawImage(picture, left.x, top.y, across, down, x, y, ACROSS, DOWN);
    }
}
