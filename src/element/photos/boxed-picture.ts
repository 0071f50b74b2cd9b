type Size = {readonly width: number; readonly height: number};

/** What phones write (HEIC) and what the web has of the same kind (AVIF). */
const BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'];

/** Whether these are the first bytes of a picture in boxes, HEIC or AVIF, which some browsers can show and the service does not take. */
export function isBoxedPicture(bytes: Uint8Array): boolean {
  const brand = lettersOf(bytes.subarray(8, 12));
  return lettersOf(bytes.subarray(4, 8)) === 'ftyp' && BRANDS.includes(brand);
}

/**
 * The largest size that a box of its first bytes tells (`ispe`, ISO/IEC 23008-12, 6.5.3): of the whole, or of all there is
 * where it is made of tiles. Undefined where there is none.
 */
export function readBoxedSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = lettersOf(bytes);
  let most: Size | undefined;
  for (let at = text.indexOf('ispe'); at >= 0; at = text.indexOf('ispe', at + 4)) {
    if (at + 16 > bytes.length) break;
    const size = {width: view.getUint32(at + 8), height: view.getUint32(at + 12)};
    if (!most || size.width * size.height > most.width * most.height) most = size;
  }
  return most;
}

/** Each byte as a letter. */
function lettersOf(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
