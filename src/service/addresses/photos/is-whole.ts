import {crc32} from 'node:zlib';
import {END_OF_IMAGE, jpegMarkers, START_OF_SCAN} from '../../../contract/pictures/jpeg-markers.js';
import type {PictureKind} from '../../../contract/pictures/picture-header.js';

/** A progressive JPEG has about ten; each further scan takes as long as a whole picture, and only 20 bytes. */
const MOST_SCANS = 100;

/** Whether a picture is complete. The decoder would silently draw what there is and leave the rest empty. */
export function isWhole(bytes: Uint8Array, kind: PictureKind): boolean {
  if (kind === 'jpeg') return isWholeJpeg(bytes);
  return kind === 'png' ? isWholePng(bytes) : isWholeWebp(bytes);
}

function isWholeJpeg(bytes: Uint8Array): boolean {
  let scans = 0;
  for (const {code} of jpegMarkers(bytes)) {
    if (code === START_OF_SCAN) scans++;
    if (scans > MOST_SCANS) return false;
    if (code === END_OF_IMAGE) return scans > 0;
  }
  return false;
}

/** Walks the chunks (length, name of four letters, data, checksum) up to the one that ends the picture. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    if (end + 4 > bytes.length) return false;
    const named = bytes.subarray(at + 4, end);
    if (crc32(named) !== view.getUint32(end)) return false;
    if (Buffer.from(named.subarray(0, 4)).toString('latin1') === 'IEND') return true;
    at = end + 4;
  }
  return false;
}

function isWholeWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.getUint32(4, true) + 8 <= bytes.length;
}
