import type {Db} from '../src/service/base/db/db.js';
import {textToAsk} from '../src/service/geodata/providers/text-to-ask.js';
import {ensureRegion} from '../src/service/geodata/regions/build-region.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {townGeocoder} from '../test/support/service/town-geocoder.js';
import {askedAddresses} from './asked-addresses.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const ADDRESSES = Number(process.env['BENCH_ADDRESSES'] ?? 200);

/**
 * How often a provider of places is asked for an address of the service's own town, typed letter by letter, half of them
 * with a typing error: what one pays for. For an address elsewhere it is asked at each letter.
 */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    await ensureRegion(db, MONTEVIDEO);
    return questions(db, name);
  });
}

async function questions(db: Db, name: string): Promise<BenchRow[]> {
  const own = await townGeocoder(db);
  const near = MONTEVIDEO.center;
  const asked = await askedAddresses(db, ADDRESSES, SEED);
  let without = 0;
  let sent = 0;
  for (const {text} of asked)
    for (let length = 2; length <= text.length; length++) {
      const typed = text.slice(0, length);
      if (typed.endsWith(' ') || textToAsk({text: typed, near}, []) === undefined) continue;
      without++;
      const mine = await own.suggest({text: typed, near});
      if (textToAsk({text: typed, near}, mine) !== undefined) sent++;
    }
  const of = (count: number) => Math.round((count / asked.length) * 10) / 10;
  return [
    {what: `${name}: questions to a provider, an address`, value: of(sent), unit: ''},
    {what: `${name}: the same without own data`, value: of(without), unit: ''},
  ];
}
