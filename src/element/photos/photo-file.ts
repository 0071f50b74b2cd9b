import type {PhotoFault} from '../../contract/pictures/photo.js';
import {readPictureHeader} from '../../contract/pictures/picture-header.js';
import {isBoxedPicture, readBoxedSize} from './boxed-picture.js';

/** Most pixels to decode: phone cameras have 48 million, and a tab has memory for little more. */
const MOST_PIXELS = 50_000_000;
/** Longest side in pixels: finer than any phone's screen, and than what is sent. */
const LONG_SIDE = 2048;
/** Bytes within which most files state their size. */
const FIRST_BYTES = 65_536;

type Size = {readonly width: number; readonly height: number};

export class PhotoFileError extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/**
 * Decodes a photo, upright, with at most 2048 pixels on its longer side.
 *
 * The caller closes it. Throws `PhotoFileError`, or the signal's reason when aborted.
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

/** The size before rotation; undefined if a boxed picture does not state it. */
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

/** Scales while decoding, so that a phone need not hold all pixels. */
function decoded(file: Blob, size: Size | undefined): Promise<ImageBitmap> {
  const upright = {imageOrientation: 'from-image'} as const;
  // The width after rotation is unknown yet; limiting the shorter side by mistake could enlarge a very long picture.
  if (
    !size ||
    longSide(size) <= LONG_SIDE ||
    longSide(size) > 3 * Math.min(size.width, size.height)
  )
    return createImageBitmap(file, upright);
  return createImageBitmap(file, {...upright, resizeWidth: LONG_SIDE, resizeQuality: 'high'});
}

/** Scales down to the longest side, and closes the original. */
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
  // Safari keeps the canvas's memory until it is resized.
  canvas.width = canvas.height = 0;
  return smaller;
}

function longSide({width, height}: Size): number {
  return Math.max(width, height);
}
