import {mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import type {Db} from '../src/service/base/db/db.js';
import {buildFromFiles} from '../src/service/geodata/regions/build-from-files.js';
import {timeZoneAt} from '../src/service/verification/windows/time-zone.js';
import {fixtureTiles, osmXml} from '../test/support/osm/fixture-osm.js';
import {writeOsmPbf} from '../test/support/osm/osmium.js';
import type {BenchRow} from './row.js';
import {compared} from './search.js';
import {onBothDatabases} from './town-databases.js';

/**
 * What it costs to add Montevideo as a real `.osm.pbf` file, written by osmium from the tiles of the fixtures, and whether
 * its search finds as much as that of the tiles themselves (`search`, with the same `BENCH_SEED`).
 */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    const added = await timeToAdd(db, 'montevideo');
    return [
      ...added.map(row => ({...row, what: `${name}: ${row.what}`})),
      ...(await compared(db, `${name}, .osm.pbf`)),
    ];
  });
}

async function timeToAdd(db: Db, town: 'astana' | 'montevideo'): Promise<BenchRow[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bench-regions-'));
  try {
    const file = join(dataFolder, `${town}.osm.pbf`);
    await writeOsmPbf(osmXml(fixtureTiles(town)), file);
    const start = performance.now();
    await buildFromFiles(db, {id: town, files: [file]}, {dataFolder, timeZoneAt});
    const seconds = (performance.now() - start) / 1000;
    return [
      {what: `${town}.osm.pbf`, value: (await stat(file)).size / 2 ** 20, unit: 'MB'},
      {what: `regions add ${town}.osm.pbf`, value: seconds, unit: 's'},
      {
        what: 'memory of the process, with its database',
        value: process.resourceUsage().maxRSS / 1024,
        unit: 'MB',
      },
    ];
  } finally {
    await rm(dataFolder, {recursive: true});
  }
}
