import {createWriteStream} from 'node:fs';
import {mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import {Readable} from 'node:stream';
import {pipeline} from 'node:stream/promises';
import type {Db} from '../src/service/base/db/db.js';
import {buildFromFiles} from '../src/service/geodata/regions/build-from-files.js';
import {timeZoneAt} from '../src/service/verification/windows/time-zone.js';
import {openAddressesCsv, photonDump} from '../test/support/osm/fixture-lists.js';
import {fixtureTiles, osmXml} from '../test/support/osm/fixture-osm.js';
import {writeOsmPbf} from '../test/support/osm/osmium.js';
import type {BenchRow} from './row.js';
import {compared} from './search.js';
import {onBothDatabases} from './town-databases.js';

const TILES = fixtureTiles('montevideo');

type Format = {readonly name: string; readonly write: (path: string) => Promise<void>};

/** Montevideo's tiles in each format that a region may come in. */
const FORMATS: readonly Format[] = [
  {name: 'montevideo.osm.pbf', write: path => writeOsmPbf(osmXml(TILES), path)},
  {name: 'montevideo.csv', write: path => write(openAddressesCsv(TILES), path)},
  {name: 'montevideo.jsonl', write: path => write(photonDump(TILES), path)},
];

/**
 * What it costs to add Montevideo as a real `.osm.pbf` file, written by osmium from the tiles of the fixtures, as a CSV file
 * of OpenAddresses and as Photon's dump, and whether its search finds as much as that of the tiles themselves (`search`,
 * with the same `BENCH_SEED`).
 */
export async function* run(): AsyncGenerator<BenchRow> {
  for (const format of FORMATS)
    yield* onBothDatabases(async (db, name) => {
      const added = await timeToAdd(db, format);
      return [
        ...added.map(row => ({...row, what: `${name}: ${row.what}`})),
        ...(await compared(db, `${name}, ${format.name}`)),
      ];
    });
}

async function timeToAdd(db: Db, {name, write}: Format): Promise<BenchRow[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-regions-'));
  try {
    const file = join(dataFolder, name);
    await write(file);
    const order = {
      ...{id: 'montevideo', files: [file], name: 'Montevideo', country: 'UY'},
      attribution: '© OpenStreetMap contributors',
    };
    const start = performance.now();
    await buildFromFiles(db, order, {dataFolder, timeZoneAt});
    const seconds = (performance.now() - start) / 1000;
    return [
      {what: name, value: (await stat(file)).size / 2 ** 20, unit: 'MB'},
      {what: `regions add ${name}`, value: seconds, unit: 's'},
      {
        what: 'memory of the process so far, with its database',
        value: process.resourceUsage().maxRSS / 1024,
        unit: 'MB',
      },
    ];
  } finally {
    await rm(dataFolder, {recursive: true});
  }
}

async function write(text: Iterable<string>, path: string): Promise<void> {
  await pipeline(Readable.from(text), createWriteStream(path));
}
