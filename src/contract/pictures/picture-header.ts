import {END_OF_IMAGE, jpegMarkers, START_OF_SCAN} from './jpeg-markers.js';

export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Format and size in the first bytes of a picture. */
export type PictureHeader = {
  readonly kind: PictureKind;
  /** In pixels as stored, before the orientation is applied; undefined if these bytes do not contain it. */
  readonly size: {readonly width: number; readonly height: number} | undefined;
};

type Size = PictureHeader['size'];

/**
 * Format and size of a picture from its bytes, whatever its name or type claims; undefined for any other format.
 *
 * 64 KB are mostly enough; only a JPEG may have more before its size. An animation has the size of its canvas.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (holds(view, 0, '\xff\xd8\xff')) return {kind: 'jpeg', size: jpegSize(bytes, view)};
  if (holds(view, 0, '\x89PNG\r\n\x1a\n')) return {kind: 'png', size: pngSize(view)};
  if (holds(view, 0, 'RIFF') && holds(view, 8, 'WEBP')) return {kind: 'webp', size: webpSize(view)};
  return undefined;
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function pngSize(view: DataView): Size {
  if (!holds(view, 12, 'IHDR') || view.byteLength < 24) return undefined;
  return sizeOf(view.getUint32(16), view.getUint32(20));
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2: the first frame header, before any scan. */
function jpegSize(bytes: Uint8Array, view: DataView): Size {
  for (const {code, at} of jpegMarkers(bytes)) {
    if (code === START_OF_SCAN || code === END_OF_IMAGE) return undefined;
    if (!isFrameHeader(code)) continue;
    if (view.byteLength < at + 9) return undefined;
    return sizeOf(view.getUint16(at + 7), view.getUint16(at + 5));
  }
  return undefined;
}

/** C4, C8 and CC lie in between but mark tables and extensions. */
function isFrameHeader(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc;
}

/** https://www.rfc-editor.org/rfc/rfc9649: lossy, lossless, or extended with a header of its own. */
function webpSize(view: DataView): Size {
  if (view.byteLength < 30) return undefined;
  if (holds(view, 12, 'VP8 ') && holds(view, 23, '\x9d\x01\x2a'))
    return sizeOf(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (holds(view, 12, 'VP8L') && holds(view, 20, '\x2f')) {
    const bits = view.getUint32(21, true);
    return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
  }
  if (holds(view, 12, 'VP8X')) return sizeOf(uint24(view, 24) + 1, uint24(view, 27) + 1);
  return undefined;
}

/** Little-endian. */
function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** A side of 0 pixels is not a size. A JPEG may write 0 and its height after the first scan; no camera does. */
function sizeOf(width: number, height: number): Size {
  return width > 0 && height > 0 ? {width, height} : undefined;
}

/** Whether these bytes, each written as a letter, are at this offset. */
function holds(view: DataView, at: number, letters: string): boolean {
  if (view.byteLength < at + letters.length) return false;
  return [...letters].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}
