import {mkdtemp, rm, stat} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {performance} from 'node:perf_hooks';
import type {Db} from '../src/service/base/db/db.js';
import {buildFromFiles} from '../src/service/geodata/regions/build-from-files.js';
import {timeZoneAt} from '../src/service/verification/windows/time-zone.js';
import {chance} from '../test/support/generated/chance.js';
import {writeOsmPbf} from '../test/support/osm/osmium.js';
import {madeCountry, namesOf} from './made-country.js';
import {answers, somePoints} from './places.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';
import {typedTexts} from './typed-texts.js';

/** Sixteen of them are five million houses with a million names, the budget of one region. */
const HOUSES = 312_500;
const TIMES = (process.env['BENCH_TIMES'] ?? '1,8,16').split(',').map(Number);
const SEED = Number(process.env['BENCH_SEED'] ?? 4600);

/**
 * A made country as a real `.osm.pbf`: what it costs to add, to open and to search, and how that grows with its size.
 * `BENCH_TIMES=1,8` chooses the sizes.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  for (const times of TIMES) {
    const houses = HOUSES * times;
    const name = `${(houses / 1e6).toLocaleString('en')} million houses, ${namesOf(houses).toLocaleString('en')} names`;
    const folder = await mkdtemp(join(tmpdir(), 'bench-country-'));
    try {
      const file = join(folder, 'country.osm.pbf');
      await writeOsmPbf(madeCountry(houses), file, 'opl');
      yield {what: `${name}: its file`, value: (await stat(file)).size / 2 ** 20, unit: 'MB'};
      yield* onBothDatabases((db, database) => added(db, `${name}, ${database}`, {file, folder}));
    } finally {
      await rm(folder, {recursive: true});
    }
  }
}

async function* added(
  db: Db,
  name: string,
  {file, folder}: {readonly file: string; readonly folder: string},
): AsyncGenerator<BenchRow> {
  const start = performance.now();
  const order = {id: 'country', files: [file], name: 'Country', country: 'KE'};
  await buildFromFiles(db, order, {dataFolder: folder, timeZoneAt});
  yield {
    what: `${name}: regions add`,
    value: (performance.now() - start) / 60_000,
    unit: 'min',
  };
  yield {
    what: `${name}: most memory of the process so far, with its database if that is embedded`,
    value: process.resourceUsage().maxRSS / 1024,
    unit: 'MB',
    limit: 2048,
  };
  yield* await sizes(db, name);
  const texts = await typedTexts(db, chance(SEED));
  const points = await somePoints(db, chance(SEED));
  yield* await answers(db, name, {texts, points});
}

async function sizes(db: Db, name: string): Promise<BenchRow[]> {
  const [row] = await db.query<{tables: number; names: number}>(
    `SELECT pg_database_size(current_database())::float8 AS tables,
       pg_total_relation_size('region_1_names')::float8 AS names`,
  );
  return [
    {what: `${name}: database`, value: (row?.tables ?? 0) / 2 ** 20, unit: 'MB'},
    {what: `${name}: of that the index of names`, value: (row?.names ?? 0) / 2 ** 20, unit: 'MB'},
  ];
}
