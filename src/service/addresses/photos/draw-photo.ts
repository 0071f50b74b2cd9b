import {type Canvas, createCanvas, Image} from '@napi-rs/canvas';
import {PHOTO_LONG_SIDE} from '../../../contract/pictures/photo.js';
import {plainWebp} from '../../base/drawing/encode.js';
import {isWhole} from './is-whole.js';
import type {Photo, PhotoJob} from './photos.js';

/** WebP quality: a number on a gate stays readable, and a photo takes about 200 KB. */
const QUALITY = 80;

/** Redraws a picture, upright and no larger than `PHOTO_LONG_SIDE`; undefined if it is damaged. */
export async function drawPhoto({sent, kind}: PhotoJob): Promise<Photo | undefined> {
  if (!isWhole(sent, kind)) return undefined;
  const image = await decoded(sent);
  if (!image || image.width === 0) return undefined;
  const scale = Math.min(1, PHOTO_LONG_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  if (kind === 'jpeg' && hasEmptyCorner(canvas)) return undefined;
  // Transparent parts would become black instead of white.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  const bytes = plainWebp(canvas.toBuffer('image/webp', QUALITY));
  return {bytes, type: 'image/webp', width, height};
}

/** The decoder applies the EXIF orientation of JPEG and WebP, but not of PNG, which no camera writes. */
async function decoded(sent: Uint8Array): Promise<Image | undefined> {
  const image = new Image();
  try {
    image.src = sent;
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

/** A JPEG is never transparent: transparent corners mean that the decoder stopped early. */
function hasEmptyCorner(canvas: Canvas): boolean {
  const context = canvas.getContext('2d');
  const corners = [0, canvas.width - 1].flatMap(x =>
    [0, canvas.height - 1].map(y => context.getImageData(x, y, 1, 1)),
  );
  return corners.some(({data}) => (data[3] ?? 0) < 128);
}
