/** A marker of a JPEG: its code (`0xDA` begins a scan), and where its first byte, `0xFF`, stands. */
export type JpegMarker = {readonly code: number; readonly at: number};

/** Begins a scan: compressed data follows its segment. */
export const START_OF_SCAN = 0xda;
/** Ends the picture, whatever follows it in the file. */
export const END_OF_IMAGE = 0xd9;

/**
 * The markers of a JPEG after its first, to the end of what is there.
 *
 * Found as libjpeg finds them, which passes over any bytes between two of them: so the picture that is measured here is
 * the one that is unpacked there.
 */
export function* jpegMarkers(bytes: Uint8Array): Generator<JpegMarker> {
  for (let at = 2; at + 1 < bytes.length; ) {
    const code = bytes[at + 1] ?? 0;
    // Compressed data writes its own 0xFF as 0xFF00; more than one 0xFF before a marker is padding.
    if (bytes[at] !== 0xff || code === 0 || code === 0xff) {
      at++;
      continue;
    }
    yield {code, at};
    at += standsAlone(code) ? 2 : 2 + Math.max(2, uint16(bytes, at + 2));
  }
}

/** Restarts, start and end have no segment. */
function standsAlone(code: number): boolean {
  return code === 0x01 || (code >= 0xd0 && code <= END_OF_IMAGE);
}

/** Two bytes, the high one first. */
function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
