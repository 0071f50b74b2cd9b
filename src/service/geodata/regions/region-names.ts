import {appendFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {gunzip, gzip} from 'node:zlib';
import type {Queries} from '../../base/db/db.js';
import {makeNames} from '../geocoder/names/make-names.js';
import {type NamesFile, namesFile} from '../geocoder/names/names.js';
import {NAMES_FORMAT} from '../geocoder/names/names-tables.js';
import {readPlaceRows} from '../geocoder/names/place-row.js';
import {namesTable} from './build-tables.js';

/** Bytes of a part before it is packed. */
const PART = 2 ** 20;
/** Parts that are read from the database at once. */
const AT_ONCE = 8;
const [packed, unpacked] = [promisify(gzip), promisify(gunzip)];

/**
 * Makes the index of names of a build from its rows of `places`, and stores it packed, so that every process of a service
 * can copy it. What an interrupted call has left is replaced.
 */
export async function storeNames(
  db: Queries,
  build: number,
  places: string,
  signal?: AbortSignal,
): Promise<void> {
  const table = namesTable(build);
  await db.script(`DROP TABLE IF EXISTS ${table}`);
  await db.script(
    `CREATE TABLE ${table} (part int4 PRIMARY KEY, file text NOT NULL, bytes bytea NOT NULL)`,
  );
  let part = 0;
  for await (const {file, bytes} of makeNames(readPlaceRows(db, places))) {
    for (let at = 0; at < bytes.length; at += PART) {
      signal?.throwIfAborted();
      const stored = await packed(bytes.subarray(at, at + PART), {level: 1});
      // As hexadecimal text, because PGlite takes a second for each megabyte of bytes.
      await db.query(
        `INSERT INTO ${table} (part, file, bytes) VALUES ($1, $2, decode($3, 'hex'))`,
        [part++, file, stored.toString('hex')],
      );
    }
  }
  await db.query('UPDATE region_builds SET names_format = $2 WHERE build = $1', [
    build,
    NAMES_FORMAT,
  ]);
}

/** The builds that are current and whose index of names is missing, or has an earlier format. */
export async function buildsWithoutNames(db: Queries): Promise<number[]> {
  const rows = await db.query<{build: number}>(
    `SELECT build FROM region_builds
     WHERE state = 'current' AND names_format IS DISTINCT FROM $1 ORDER BY build`,
    [NAMES_FORMAT],
  );
  return rows.map(({build}) => build);
}

/** Copies the index of names of a build into a folder without one. */
export async function copyNames(db: Queries, build: number, folder: string): Promise<void> {
  let last = -1;
  for (;;) {
    const rows = await db.query<{part: number; file: NamesFile; bytes: string}>(
      `SELECT part, file, encode(bytes, 'hex') AS bytes FROM ${namesTable(build)}
       WHERE part > $1 ORDER BY part LIMIT ${AT_ONCE}`,
      [last],
    );
    for (const {part, file, bytes} of rows) {
      await appendFile(join(folder, namesFile(file)), await unpacked(Buffer.from(bytes, 'hex')));
      last = part;
    }
    if (rows.length < AT_ONCE) return;
  }
}
