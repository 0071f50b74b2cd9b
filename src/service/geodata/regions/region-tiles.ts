import {createHash, randomUUID} from 'node:crypto';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {gzip} from 'node:zlib';
import type {Queries} from '../../base/db/db.js';
import {makeFolder} from '../../base/make-folder.js';
import {TILE_ZOOM, type TileSource, tileFile} from '../tiles/tile-source.js';
import {tilesTable} from './build-tables.js';
import type {StoredRegion} from './region.js';

/** Tiles that are read from the database at once, each up to a few megabytes. */
const AT_ONCE = 16;
const packed = promisify(gzip);

/** Stores the tiles of a build, packed, so that every process of a service can draw them. */
export async function storeTiles(
  db: Queries,
  build: number,
  {folder, tiles}: TileSource,
  signal?: AbortSignal,
): Promise<void> {
  for (const tile of tiles) {
    signal?.throwIfAborted();
    const bytes = await readFile(join(folder, tileFile(tile)));
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const stored = isPacked ? bytes : await packed(bytes, {level: 3});
    // As hexadecimal text, because PGlite takes a second for each megabyte of bytes.
    await db.query(
      `INSERT INTO ${tilesTable(build)} (x, y, tile) VALUES ($1, $2, decode($3, 'hex'))`,
      [tile.x, tile.y, stored.toString('hex')],
    );
  }
}

/** The tiles of a region's build as files below `folder`, which are copied from the database if they are missing. */
export async function keptTiles(
  db: Queries,
  {id, build, builtAt}: Pick<StoredRegion, 'id' | 'build' | 'builtAt'>,
  folder: string,
): Promise<TileSource> {
  const kept = join(folder, nameOf({id, build, builtAt}));
  if (!existsSync(kept)) {
    makeFolder(folder);
    // Another process may use the same folder.
    const draft = join(folder, `${randomUUID()}.tmp`);
    await mkdir(draft);
    await copyTiles(db, build, draft);
    await rename(draft, kept).catch(async (error: unknown) => {
      await rm(draft, {recursive: true, force: true});
      if (!existsSync(kept)) throw error;
    });
  }
  return {folder: kept, tiles: await tilesIn(kept)};
}

/** Milliseconds in which another process that shares the folder has finished a copy, and knows a newer build. */
const HOUR = 3_600_000;

/** Removes the files of builds that are no region's any more, and of copies that were never finished. */
export async function forgetTiles(
  regions: readonly Pick<StoredRegion, 'id' | 'build' | 'builtAt'>[],
  folder: string,
): Promise<void> {
  const names = new Set(regions.map(nameOf));
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined);
    const isOld = made && made.mtimeMs < Date.now() - HOUR;
    if (!names.has(name) && isOld) await rm(path, {recursive: true, force: true});
  }
}

/** Differs between databases, which may have been exchanged over the same folder. */
function nameOf({id, build, builtAt}: Pick<StoredRegion, 'id' | 'build' | 'builtAt'>): string {
  const made = createHash('sha256').update(builtAt.toISOString()).digest('hex').slice(0, 8);
  return `${id}-${build}-${made}`;
}

async function copyTiles(db: Queries, build: number, folder: string): Promise<void> {
  let last = {x: -1, y: -1};
  for (;;) {
    const rows = await db.query<{x: number; y: number; tile: string}>(
      `SELECT x, y, encode(tile, 'hex') AS tile FROM ${tilesTable(build)} WHERE (x, y) > ($1, $2) ORDER BY x, y LIMIT ${AT_ONCE}`,
      [last.x, last.y],
    );
    for (const {x, y, tile} of rows) await writeFile(join(folder, tileFile({x, y})), tile, 'hex');
    const end = rows.at(-1);
    if (!end) return;
    last = end;
  }
}

/** By column and row, as a list of tiles is. */
async function tilesIn(folder: string): Promise<TileSource['tiles']> {
  const names = await readdir(folder);
  return names
    .flatMap(name => {
      const [, z, x, y] = /^(\d+)-(\d+)-(\d+)\.mvt$/.exec(name) ?? [];
      return Number(z) === TILE_ZOOM ? [{x: Number(x), y: Number(y)}] : [];
    })
    .sort((a, b) => a.x - b.x || a.y - b.y);
}
