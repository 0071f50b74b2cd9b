import {performance} from 'node:perf_hooks';
import {ensureRegion} from '../src/service/geodata/regions/build-region.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import {chance} from '../test/support/generated/chance.js';
import {townGeocoder} from '../test/support/service/town-geocoder.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const QUERIES = Number(process.env['BENCH_QUERIES'] ?? 1500);
/** Queries that are repeated. */
const AGAIN = 100;
/** Words of many names, which make a query ambiguous. */
const COMMON = ['de', 'la', 'los', 'las', 'del', 'calle', 'avenida', 'pasaje', 'camino', 'general'];
const LETTERS = ['a', 'b', 'c', 'd', 'e', 'l', 'm', 'p', 's', 'j'];
const READ_TWICE = ['y', 'esquina', 'entre', 'esq', '18', '25', '1234', '12b', 'bis', 'nro'];
const PARTED = ['de 1,', 'a 2,', 'b 25,', 'calle 18 y 7,', '1234 c,', 'juan 3,', 'avenids 12,'];
const MISTYPED = [
  'avenids',
  'genersl',
  'camimo',
  'pasjae',
  'mariw',
  'josw',
  'juanw',
  'dr',
  'santw',
];

/**
 * The cost of the worst queries to the search, made of everything expensive: words of a thousand names, single letters,
 * typing errors, corners within corners, as many words and parts as are parsed. `BENCH_SEED` selects others.
 */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(async (db, name) => {
    await ensureRegion(db, MONTEVIDEO);
    const places = await townGeocoder(db);
    const random = chance(SEED);
    const texts = Array.from({length: QUERIES}, () => dearText(random));
    for (const text of texts.slice(0, 50)) await places.suggest({text});
    const took = async (text: string) => {
      const start = performance.now();
      await places.suggest({text, near: {lat: -34.9059, lon: -56.1913}});
      return performance.now() - start;
    };
    const once: {readonly text: string; readonly ms: number}[] = [];
    for (const text of texts) once.push({text, ms: await took(text)});
    once.sort((a, b) => b.ms - a.ms);
    // The most expensive queries are repeated, because other load on the machine may have slowed them.
    const taken: {readonly text: string; readonly ms: number}[] = [];
    for (const {text, ms} of once.slice(0, AGAIN)) {
      const again = [await took(text), await took(text), await took(text)];
      taken.push({text, ms: Math.min(ms, ...again)});
    }
    taken.sort((a, b) => b.ms - a.ms);
    if (process.env['BENCH_MISSES'])
      for (const {text, ms} of taken.slice(0, 10)) console.log(`${ms.toFixed(0)} ms: "${text}"`);
    const all = once.map(({ms}) => ms);
    return [
      {what: `${name}: dear questions, p50`, value: percentile(all, 0.5), unit: 'ms'},
      {what: `${name}: dear questions, p95`, value: percentile(all, 0.95), unit: 'ms'},
      {
        what: `${name}: the dearest of ${QUERIES}`,
        value: taken[0]?.ms ?? Number.NaN,
        unit: 'ms',
        limit: 100,
      },
    ];
  });
}

function dearText(random: () => number): string {
  const kinds = [COMMON, LETTERS, READ_TWICE, MISTYPED, PARTED];
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const own = kinds.filter(() => random() < 0.6);
  const words = Array.from({length: 1 + Math.floor(random() * 40)}, () =>
    pick(own[Math.floor(random() * own.length)] ?? COMMON),
  );
  return words.join(' ') + (random() < 0.3 ? ' ' : '');
}
