/** A marker of a JPEG: its code (`0xDA` begins a scan), and the offset of its first byte, `0xFF`. */
export type JpegMarker = {readonly code: number; readonly at: number};

/** Begins a scan; compressed data follows its segment. */
export const START_OF_SCAN = 0xda;
/** Ends the picture; decoders ignore what follows in the file. */
export const END_OF_IMAGE = 0xd9;

/**
 * The markers of a JPEG after its first, up to the end of the bytes.
 *
 * Skips unknown bytes between markers as libjpeg does, so that both see the same picture and the same size.
 */
export function* jpegMarkers(bytes: Uint8Array): Generator<JpegMarker> {
  for (let at = 2; at + 1 < bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // Compressed data escapes its own 0xFF as 0xFF00; several 0xFF before a marker are padding.
    if (bytes[at] !== 0xff || code === 0 || code === 0xff) {
      at++;
      continue;
    }
    yield {code, at};
    at += standsAlone(code) ? 2 : 2 + Math.max(2, uint16(bytes, at + 2));
  }
}

/** Markers of restart, start and end have no segment. */
function standsAlone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= END_OF_IMAGE);
}

/** Big-endian. */
function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
