import {type Region, storedSize, turnOf} from './photo-plane.js';

/** Pixels on the longer side of the upload: the service stores no more. */
const LONG_SIDE = 1600;
/** JPEG quality: a number on a gate stays readable, and a photo weighs some 300 KB. */
const QUALITY = 0.82;

/**
 * A region of a photo after `quarters` clockwise quarter turns, as a JPEG.
 *
 * Drawing it again drops the camera's metadata. Throws if the device has too little memory.
 */
export async function cropPhoto(
  photo: ImageBitmap,
  quarters: number,
  region: Region,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const {width, height} = Object.assign(canvas, storedSize(region, LONG_SIDE));
  const context = canvas.getContext('2d', {alpha: false});
  if (!context) throw new Error('No canvas.');
  context.imageSmoothingQuality = 'high';
  // White instead of black behind transparent parts.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.scale(width / region.width, height / region.height);
  context.translate(-region.x, -region.y);
  context.transform(...turnOf(photo, quarters));
  context.drawImage(photo, 0, 0);
  // Without frames Chromium took up to seven seconds for `toBlob`; while frames were requested it never did.
  let frame = 0;
  const askForFrames = (): void => {
    frame = requestAnimationFrame(askForFrames);
  };
  askForFrames();
  const blob = await new Promise<Blob | null>(resolve => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  cancelAnimationFrame(frame);
  // Safari frees a canvas's memory only when it is resized.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error('No JPEG.');
  return blob;
}
