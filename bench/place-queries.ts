import {routes} from '../src/contract/routes/routes.js';
import {chance} from '../test/support/generated/chance.js';
import type {AskedRequest} from './ask-at-once.js';
import {besideBare} from './beside-bare.js';
import {manyClients} from './many-clients.js';
import {onStartedService} from './on-started-service.js';
import {somePoints} from './places.js';
import type {BenchRow} from './row.js';
import {typedTexts} from './typed-texts.js';

const SEED = Number(process.env['BENCH_SEED'] ?? 4600);
const PAGE = 'http://localhost:3000';

/**
 * Searches and look-ups per second of the built service on PostgreSQL, as a page of many clients sends them, compared to
 * bare Node servers that do nothing but search.
 */
export async function run(): Promise<BenchRow[]> {
  return onStartedService(async ({url, db, databaseUrl, keys}) => {
    const texts = await typedTexts(db, chance(SEED));
    const points = await somePoints(db, chance(SEED));
    const key = `key=${encodeURIComponent(keys.api_key)}`;
    const compare = (what: string, paths: readonly string[]) =>
      besideBare(`${what}, PostgreSQL`, {
        next: inTurn(paths),
        service: url,
        bare: ['bare-places.ts', databaseUrl],
      });
    return [
      ...(await compare(
        'search',
        texts.map(text => `${routes.places}?text=${encodeURIComponent(text)}&${key}`),
      )),
      ...(await compare(
        'look-up of a point',
        points.map(({lat, lon}) => `${routes.reverse}?lat=${lat}&lon=${lon}&${key}`),
      )),
    ];
  });
}

/** The paths one after another and again, each request from the next client. */
function inTurn(paths: readonly string[]): () => AskedRequest {
  const client = manyClients();
  let turn = 0;
  return () => ({
    method: 'GET',
    path: paths[turn++ % paths.length] ?? '',
    headers: {Origin: PAGE, 'X-Forwarded-For': client()},
  });
}
