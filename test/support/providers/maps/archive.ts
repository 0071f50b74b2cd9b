import {TileType, zxyToTileId} from 'pmtiles';

export type ArchivedTile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
};

const HEADER_BYTES = 127;

/**
 * An archive by the specification (github.com/protomaps/PMTiles, spec/v3): header, root directory, metadata, tiles;
 * nothing is compressed.
 */
export function archiveOf(
  tiles: readonly ArchivedTile[],
  {
    tileType = TileType.Png,
    metadata = {attribution: '<a href="https://map.example">&copy; The archive</a>'},
    bounds = [-180, -85, 180, 85],
  }: {
    readonly tileType?: TileType;
    readonly metadata?: unknown;
    readonly bounds?: readonly [west: number, south: number, east: number, north: number];
  } = {},
): Uint8Array {
  const sorted = tiles
    .map(tile => ({...tile, id: zxyToTileId(tile.z, tile.x, tile.y)}))
    .sort((a, b) => a.id - b.id);
  const directory = directoryOf(sorted);
  const json = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map(({bytes}) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = HEADER_BYTES + directory.length;
  const dataAt = metadataAt + json.length;
  const lengths = [
    ...[HEADER_BYTES, directory.length, metadataAt, json.length, dataAt, 0, dataAt, data.length],
    ...[tiles.length, tiles.length, tiles.length],
  ];
  for (const [at, value] of lengths.entries()) header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  const zooms = tiles.map(({z}) => z);
  // Clustered; directories and tiles uncompressed.
  header.set([1, 1, 1, tileType, Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [at, degrees] of bounds.entries()) header.writeInt32LE(degrees * 1e7, 102 + 4 * at);
  return Buffer.concat([header, directory, json, data]);
}

function directoryOf(
  tiles: readonly {readonly id: number; readonly bytes: Uint8Array}[],
): Uint8Array {
  const written: number[] = [];
  const write = (value: number) => {
    let rest = value;
    while (rest > 127) {
      written.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    written.push(rest);
  };
  write(tiles.length);
  for (const [at, {id}] of tiles.entries()) write(id - (tiles[at - 1]?.id ?? 0));
  tiles.forEach(() => write(1));
  for (const {bytes} of tiles) write(bytes.length);
  let offset = 0;
  for (const {bytes} of tiles) {
    write(offset + 1);
    offset += bytes.length;
  }
  return Uint8Array.from(written);
}
