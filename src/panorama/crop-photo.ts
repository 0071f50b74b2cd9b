import {type Region, storedSize, turnOf} from './photo-plane.js';

/** Pixels on the longer side of what is sent: as many as the service keeps. */
const LONG_SIDE = 1600;
/** Of JPEG: a number on a gate stays readable, and a photo weighs some 300 KB. */
const QUALITY = 0.82;

/**
 * A region of a photo that was turned by so many quarters, as a JPEG.
 *
 * It is drawn anew, so nothing that a camera wrote beside the picture is in it. Throws where the device has no memory for it.
 */
export async function cropPhoto(
  photo: ImageBitmap,
  quarters: number,
  region: Region,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const {width, height} = Object.assign(canvas, storedSize(region, LONG_SIDE));
  const context = canvas.getContext('2d', {alpha: false});
  if (!context) throw new Error('The browser has no canvas for the photo.');
  context.imageSmoothingQuality = 'high';
  // What is transparent would be black, and is meant to be seen on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.scale(width / region.width, height / region.height);
  context.translate(-region.x, -region.y);
  context.transform(...turnOf(photo, quarters));
  context.drawImage(photo, 0, 0);
  // In a page that draws nothing Chromium was seen to take up to seven seconds, and never while frames were asked for.
  let frame = 0;
  const askForFrames = (): void => {
    frame = requestAnimationFrame(askForFrames);
  };
  askForFrames();
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  cancelAnimationFrame(frame);
  // Safari keeps a canvas's memory until it is told.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error('The browser could not write the photo as a JPEG.');
  return blob;
}
