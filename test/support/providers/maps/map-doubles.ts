import {BytesAnswer, type VendorAnswers} from '../vendor-server.js';
import {archiveOf} from './archive.js';
import {COLOURS, squarePicture} from './pictures.js';

/** The largest zoom of the doubles, a tile there, and one that they do not have. */
export const DOUBLE_ZOOM = 15;
export const THERE = {z: DOUBLE_ZOOM, x: 19_735, y: 16_499, scale: 1, theme: 'light'} as const;
export const NOT_THERE = {...THERE, x: 0, y: 0} as const;

const PICTURE = squarePicture(COLOURS);

/** A server of tiles that has them everywhere but in its corners: `/{theme}/{z}/{x}/{y}{r}.png?key={key}`. */
export const tileServer: VendorAnswers = ({path}) => {
  const [, x, y, dense] = /^\/\w+\/\d+\/(\d+)\/(\d+)(@2x)?\.png$/.exec(path) ?? [];
  if (x === undefined || (x === '0' && y === '0')) return undefined;
  const bytes = dense ? squarePicture(COLOURS, {side: 512}) : PICTURE;
  return new BytesAnswer(bytes, {'Content-Type': 'image/png', 'Cache-Control': 'max-age=600'});
};

/** An archive of one tile. */
export const ARCHIVE = archiveOf([{...THERE, bytes: PICTURE}]);

/** A server of a file that answers ranges (RFC 9110, 14). */
export function fileServer(file: () => {bytes: Uint8Array; etag: string}): VendorAnswers {
  return ({headers}) => {
    const {bytes, etag} = file();
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
    if (from === undefined) return new BytesAnswer(bytes, {ETag: etag});
    if (Number(from) >= bytes.length) return new BytesAnswer(Buffer.from('beyond'), {}, 416);
    return new BytesAnswer(bytes.subarray(Number(from), Number(to) + 1), {ETag: etag}, 206);
  };
}
