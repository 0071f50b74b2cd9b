import {closeSync, openSync, readFileSync, readSync} from 'node:fs';
import {join} from 'node:path';
import {Names, namesFile} from './names.js';
import {unpackTables} from './names-tables.js';

/** Opens the files of an index in a folder; they may be removed meanwhile. */
export function openNames(folder: string): Names {
  const {buffer, byteOffset, byteLength} = readFileSync(join(folder, namesFile('tables')));
  const whole = byteOffset === 0 && byteLength === buffer.byteLength;
  const bytes = whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength);
  const rows = openSync(join(folder, namesFile('rows')), 'r');
  const names = new Names(unpackTables(bytes), (at, length) => {
    const row = Buffer.allocUnsafe(length);
    readSync(rows, row, 0, length, at);
    return row.toString();
  });
  // A search may still read it after its region was replaced.
  unused.register(names, rows);
  return names;
}

const unused = new FinalizationRegistry<number>(closeSync);
