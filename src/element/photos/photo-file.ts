import type {PhotoFault} from '../../contract/pictures/photo.js';
import {readPictureHeader} from '../../contract/pictures/picture-header.js';
import {isBoxedPicture, readBoxedSize} from './boxed-picture.js';

/** Pixels that are unpacked at most: phones have cameras of 48 million, and a tab has memory for little more. */
const MOST_PIXELS = 50_000_000;
/** Pixels on the longer side of what is shown: finer than any screen of a phone, and than what is sent. */
const LONG_SIDE = 2048;
/** Bytes in which most files say their size. */
const FIRST_BYTES = 65_536;

type Size = {readonly width: number; readonly height: number};

/** Thrown where a file does not serve as a photo. */
export class PhotoFileError extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, options?: ErrorOptions) {
    super(`The file is no photo: ${fault}.`, options);
    this.name = 'PhotoFileError';
    this.fault = fault;
  }
}

/**
 * The picture of a file, upright as its camera was held, with 2048 pixels on its longer side at most.
 *
 * Who asked for it closes it. Throws `PhotoFileError`, or the signal's reason when stopped.
 */
export async function readPhoto(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  signal.throwIfAborted();
  try {
    const size = await sizeOf(file);
    signal.throwIfAborted();
    if (size && size.width * size.height > MOST_PIXELS) throw new PhotoFileError('too-large');
    const photo = await fitted(await decoded(file, size));
    if (!signal.aborted) return photo;
    photo.close();
    throw signal.reason;
  } catch (caught) {
    signal.throwIfAborted();
    if (caught instanceof PhotoFileError) throw caught;
    throw new PhotoFileError('unreadable', {cause: caught});
  }
}

/** As it is stored, before it is turned upright; undefined where a boxed picture does not say it. */
async function sizeOf(file: Blob): Promise<Size | undefined> {
  for (let length = FIRST_BYTES; ; length *= 8) {
    const bytes = new Uint8Array(await file.slice(0, length).arrayBuffer());
    if (isBoxedPicture(bytes)) return readBoxedSize(bytes);
    const header = readPictureHeader(bytes);
    if (!header) throw new PhotoFileError('not-a-picture');
    if (header.size) return header.size;
    if (length >= file.size) throw new PhotoFileError('unreadable');
  }
}

/** Made smaller while it is unpacked, so that a phone need not hold all of it as pixels. */
function decoded(file: Blob, size: Size | undefined): Promise<ImageBitmap> {
  const upright = {imageOrientation: 'from-image'} as const;
  // Which side is its width once it is upright is not known yet; a very long one would grow by it instead.
  if (
    !size ||
    longSide(size) <= LONG_SIDE ||
    longSide(size) > 3 * Math.min(size.width, size.height)
  )
    return createImageBitmap(file, upright);
  return createImageBitmap(file, {...upright, resizeWidth: LONG_SIDE, resizeQuality: 'high'});
}

/** Within the long side; what was larger is closed. */
async function fitted(picture: ImageBitmap): Promise<ImageBitmap> {
  const scale = LONG_SIDE / longSide(picture);
  if (scale >= 1) return picture;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await createImageBitmap(canvas);
  // Safari keeps a canvas's memory until it is told.
  canvas.width = canvas.height = 0;
  return smaller;
}

function longSide({width, height}: Size): number {
  return Math.max(width, height);
}
