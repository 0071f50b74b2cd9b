import {closeSync, fstatSync, openSync, readSync} from 'node:fs';
import {inflateSync} from 'node:zlib';
import {PbfReader} from 'pbf';
import {Refusal} from '../../base/refusal.js';
import {readBlock, type Visitor} from './osm-block.js';

/** What the head of the file says. */
export type OsmHeader = {
  /** The date of its data, `2026-03-01`; undefined if the file does not say it. */
  readonly date: string | undefined;
};

/** The specification's limits: a header of 64 KiB, a block of 32 MiB. */
const MOST = {header: 64 * 1024, block: 32 * 1024 * 1024};
/** What this reader knows how to read; a file that requires anything else is refused. */
const KNOWN = new Set(['OsmSchema-V0.6', 'DenseNodes']);

/**
 * Reads an OpenStreetMap file in the format PBF, block by block, and shows each element to the visitor.
 *
 * `onBytes` hears how many bytes have been read. Throws `Refusal` if it is no such file, or is damaged.
 */
export function readOsmPbf(
  path: string,
  visitor: Visitor,
  onBytes: (bytes: number) => void = () => {},
): OsmHeader {
  const file = openSync(path, 'r');
  try {
    const {size} = fstatSync(file);
    let header: OsmHeader = {date: undefined};
    let at = 0;
    while (at < size) {
      const blob = readBlob(file, at, {path, size});
      if (blob.type === 'OSMHeader') header = readHeader(blob.data, path);
      else if (blob.type === 'OSMData') readBlock(blob.data, visitor);
      at = blob.end;
      onBytes(at);
    }
    return header;
  } finally {
    closeSync(file);
  }
}

function readBlob(
  file: number,
  at: number,
  about: {readonly path: string; readonly size: number},
): {type: string; data: Uint8Array; end: number} {
  const length = readAt(file, at, 4, about).readUInt32BE(0);
  if (length > MOST.header) throw damaged(about.path);
  const header = new PbfReader(readAt(file, at + 4, length, about)).readFields(
    (tag, found: {type: string; size: number}, pbf) => {
      if (tag === 1) found.type = pbf.readString();
      else if (tag === 3) found.size = pbf.readVarint();
    },
    {type: '', size: 0},
  );
  if (header.size > MOST.block) throw damaged(about.path);
  const start = at + 4 + length;
  const bytes = readAt(file, start, header.size, about);
  const end = start + header.size;
  const isRead = header.type === 'OSMHeader' || header.type === 'OSMData';
  return {type: header.type, data: isRead ? unpacked(bytes, about.path) : new Uint8Array(), end};
}

function readAt(
  file: number,
  at: number,
  length: number,
  {path, size}: {readonly path: string; readonly size: number},
): Buffer {
  if (at + length > size) throw damaged(path);
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) {
    const read = readSync(file, bytes, done, length - done, at + done);
    if (read === 0) throw damaged(path);
    done += read;
  }
  return bytes;
}

function unpacked(bytes: Uint8Array, path: string): Uint8Array {
  const blob = new PbfReader(bytes).readFields(
    (tag, found: {raw?: Uint8Array; zlib?: Uint8Array; other?: number}, pbf) => {
      if (tag === 1) found.raw = pbf.readBytes();
      else if (tag === 3) found.zlib = pbf.readBytes();
      else if (tag >= 4) found.other = tag;
    },
    {},
  );
  if (blob.raw) return blob.raw;
  if (blob.zlib) {
    try {
      return inflateSync(blob.zlib, {maxOutputLength: MOST.block});
    } catch {
      throw damaged(path);
    }
  }
  throw new Refusal(
    `${path} is packed in a way that can't be read here: write it anew with \`osmium cat ${path} -o new.osm.pbf\`.`,
  );
}

function readHeader(bytes: Uint8Array, path: string): OsmHeader {
  const found = new PbfReader(bytes).readFields(
    (tag, header: {required: string[]; seconds: number}, pbf) => {
      if (tag === 4) header.required.push(pbf.readString());
      else if (tag === 32) header.seconds = pbf.readVarint(true);
    },
    {required: [], seconds: 0},
  );
  const unknown = found.required.filter(feature => !KNOWN.has(feature));
  if (unknown.length > 0)
    throw new Refusal(
      `${path} needs what can't be read here (${unknown.join(', ')}): write it anew with \`osmium cat ${path} -o new.osm.pbf\`.`,
    );
  const date = found.seconds > 0 ? new Date(found.seconds * 1000).toISOString() : undefined;
  return {date: date?.slice(0, 10)};
}

function damaged(path: string): Refusal {
  return new Refusal(`${path} is no complete .osm.pbf file: download it again.`);
}
