import type {OverviewQuery} from '../src/contract/dashboard/overview.js';
import type {DeliveryState} from '../src/contract/webhook/webhook-listener.js';
import {cellGrid} from '../src/service/addresses/listing/cell-grid.js';
import {countCells, findExtent} from '../src/service/addresses/listing/count-cells.js';
import {countLocations} from '../src/service/addresses/listing/count-locations.js';
import {findLocations} from '../src/service/addresses/listing/find-locations.js';
import {toListedPerson} from '../src/service/addresses/listing/listed-person.js';
import {overviewOf} from '../src/service/addresses/overview/overview-of.js';
import type {Db} from '../src/service/base/db/db.js';
import {systemRandom} from '../src/service/base/random.js';
import {createSecrets, type Secrets} from '../src/service/people/accounts/secrets.js';
import {findLines} from '../src/service/people/audit/find-lines.js';
import {readSearch} from '../src/service/people/search/read-search.js';
import {exportVerifications} from '../src/service/verification/status/export-verifications.js';
import {countAttempts} from '../src/service/webhooks/deliveries/count-attempts.js';
import {findDeliveries} from '../src/service/webhooks/deliveries/find-deliveries.js';
import {findHealth} from '../src/service/webhooks/deliveries/find-health.js';
import {findSought} from '../src/service/webhooks/deliveries/find-sought.js';
import {onPostgres} from './bench-postgres.js';
import {makeManyLocations} from './many-locations.js';
import {makeManyPeople} from './many-people.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

const LOCATIONS = Number(process.env['BENCH_LOCATIONS'] ?? 100_000);
/** Of each location: five million pieces of evidence, and a million deliveries. */
const NIGHTS = 50;
const EVENTS = 9;
/** One in this many is a dead letter. */
const DEAD_ONE_IN = 500;
const ASKED = 40;
/** Milliseconds within which each list is to answer, 95 of 100 times. */
const LIMIT = 200;
const PAGE = 50;
/** All addresses of the bench, on a window's map. */
const IN_VIEW = cellGrid({south: -34.91, north: -34.88, west: -56.21, east: -56.18}, 15);

/** The lists of the dashboard over 100,000 addresses, a million deliveries and five million pieces of evidence. */
export async function* run(): AsyncGenerator<BenchRow> {
  const rows = await onPostgres(async db => {
    const from = new Date(Date.now() - 3 * 86_400_000);
    await makeManyLocations(db, {locations: LOCATIONS, from, seenOneIn: 1, nights: NIGHTS});
    await spreadWords(db);
    await makeDeliveries(db, from);
    await makeLines(db, from);
    const secrets = createSecrets(systemRandom(32), systemRandom);
    const filling = await makeManyPeople(db, secrets, {people: LOCATIONS, from});
    await db.script('VACUUM ANALYZE');
    return [filling, ...(await measured(db, secrets))];
  });
  yield* rows;
}

async function measured(db: Db, secrets: Secrets): Promise<BenchRow[]> {
  const branchId = 'bench';
  const branch = {id: branchId, country: 'UY'};
  const about = {branchId, most: PAGE};
  const at = new Date();
  const search = (q: string) => readSearch(q, {branch, secrets});
  /** A page with the people in it, as the route answers it. */
  const list = async (more: Partial<Parameters<typeof findLocations>[1]> = {}) => {
    const found = await findLocations(db, {...about, ...more});
    return found.map(one => toListedPerson(secrets, {...one, id: one.userId}));
  };
  const map = (more: Partial<Parameters<typeof findLocations>[1]> = {}) =>
    countCells(db, {branchId, ...more, grid: IN_VIEW});
  const overview = (about: Pick<OverviewQuery, 'days' | 'windows'>) =>
    overviewOf(db, () => at, {branchId, zone: 'America/Montevideo', ...about});
  /** Somewhere in the list, at the moment that a row of the branch has. */
  const location = (part: number) => `location${Math.max(1, Math.floor(LOCATIONS * part))}`;
  const deliveriesOf = async (q: string, more: {state?: DeliveryState} = {}) => {
    const read = search(q);
    const sought = read && (await findSought(db, branchId, read));
    return findDeliveries(db, secrets, {...about, at, sought, ...more});
  };
  const parts = Array.from({length: ASKED}, (_, asked) => asked / ASKED);
  const lists: Readonly<Record<string, (part: number) => Promise<unknown>>> = {
    'addresses, newest': () => list(),
    'addresses, anywhere in the list': part => list({before: location(part)}),
    'addresses, verified': () => list({status: 'verified'}),
    'addresses, not at address (one in 1,000)': () => list({status: 'not_at_address'}),
    'addresses, unknown (none)': () => list({status: 'unknown'}),
    'addresses, searched by a street that each has': () => list({search: search('riv')}),
    'addresses, searched by a number': part =>
      list({search: search(`rivera ${Math.floor(part * 9000)}`)}),
    'addresses, searched by a word that none has': () => list({search: search('nowhere')}),
    'addresses, searched by a plus code': () => list({search: search('48Q53QXX+X2')}),
    'addresses, searched by a name that one in ten has': () => list({search: search('mar')}),
    'addresses, searched by the beginnings of two names': () => list({search: search('mar rod')}),
    'addresses, searched by a rare name': () => list({search: search('tomas lopezu')}),
    'addresses, searched by a name that none has': () => list({search: search('zzzz')}),
    'addresses, searched by the last three digits of a phone': part =>
      list({search: search(String(100 + Math.floor(part * 900)))}),
    'addresses, searched by the last four digits of a phone': part =>
      list({search: search(String(1000 + Math.floor(part * 9000)))}),
    'addresses, not at address, searched by a name': () =>
      list({status: 'not_at_address', search: search('mar')}),
    'addresses, counted by status': () => countLocations(db, branchId),
    'map, all addresses in view': () => map(),
    'map, where all addresses are': () => findExtent(db, {branchId}),
    'map, not at address (one in 1,000)': () => map({status: 'not_at_address'}),
    'map, searched by a street that each has': () => map({search: search('riv')}),
    'map, searched by a name that one in ten has': () => map({search: search('mar')}),
    'map, searched by the beginnings of two names': () => map({search: search('mar rod')}),
    'overview, 30 days': () => overview({days: 30, windows: 'all'}),
    'overview, 90 days': () => overview({days: 90, windows: 'all'}),
    'overview, first windows of 90 days': () => overview({days: 90, windows: 'first'}),
    'one address with its evidence': part => exportVerifications(db, branchId, [location(part)]),
    'deliveries, newest': () => findDeliveries(db, secrets, {...about, at}),
    'deliveries, anywhere in the list': part =>
      findDeliveries(db, secrets, {
        ...about,
        at,
        before: `more${Math.max(1, Math.floor(LOCATIONS * part))}x1`,
      }),
    'deliveries, dead letters': () => findDeliveries(db, secrets, {...about, at, state: 'dead'}),
    'deliveries, waiting (none)': () =>
      findDeliveries(db, secrets, {...about, at, state: 'waiting'}),
    'deliveries, searched by a street that each has': () => deliveriesOf('riv'),
    'deliveries, searched by a number': part => deliveriesOf(`rivera ${Math.floor(part * 9000)}`),
    'deliveries, searched by a name that one in ten has': () => deliveriesOf('mar'),
    'deliveries, searched by the beginnings of two names': () => deliveriesOf('mar rod'),
    'deliveries, searched by a name that none has': () => deliveriesOf('zzzz'),
    'deliveries, searched by a street that each has, dead letters': () =>
      deliveriesOf('riv', {state: 'dead'}),
    'deliveries, searched by the id of an address': part => deliveriesOf(location(part)),
    'attempts of two hours, by minute': () => countAttempts(db, branchId, at),
    'how the listener does': () => findHealth(db, branchId),
    'audit, one kind of deed': () => findLines(db, {...about, actions: ['location.read']}),
  };
  const rows: BenchRow[] = [];
  for (const [what, ask] of Object.entries(lists)) {
    await ask(0.5);
    const took: number[] = [];
    for (const part of parts) {
      const begin = performance.now();
      await ask(part);
      took.push(performance.now() - begin);
    }
    rows.push({what: `${what}, p95`, value: percentile(took, 0.95), unit: 'ms', limit: LIMIT});
  }
  return rows;
}

/** Each address has a number of its own, and one in a thousand is not where its person is. */
async function spreadWords(db: Db): Promise<void> {
  await db.query(`UPDATE location SET property_number = substr(id, 9), neighborhood = 'Centro'`);
  await db.query(
    `UPDATE verification_window SET status = 'not_at_address' WHERE substr(id, 7)::int % 1000 = 0`,
  );
}

async function makeDeliveries(db: Db, from: Date): Promise<void> {
  await db.query(
    `INSERT INTO status_event (branch_id, id, location_id, type, window_id, mode, status, at, told_at)
     SELECT 'bench', 'more' || n || 'x' || more, 'location' || n, 'address_verification.started',
            'window' || n, 'first_time', 'in_progress', moment, moment
     FROM generate_series(1, $1) AS n, generate_series(1, $2) AS more,
          LATERAL (SELECT $3::timestamptz + (n * $2 + more) * interval '50 milliseconds' AS moment) AS told`,
    [LOCATIONS, EVENTS, from],
  );
  await db.query(
    `INSERT INTO delivery_attempt (branch_id, event_id, number, at, outcome, status, ms)
     SELECT branch_id, id, 1, told_at, 'delivered', 200, 12 FROM status_event WHERE told_at IS NOT NULL`,
  );
  await db.query(
    `INSERT INTO delivery (branch_id, location_id, sequence, due_at, attempts, dead_at)
     SELECT branch_id, location_id, sequence, told_at, 6, told_at FROM status_event
     WHERE told_at IS NOT NULL AND sequence % $1 = 0`,
    [DEAD_ONE_IN],
  );
}

async function makeLines(db: Db, from: Date): Promise<void> {
  await db.query(
    `INSERT INTO audit (branch_id, at, actor, action, subject, request_id)
     SELECT 'bench', $2::timestamptz + n * interval '100 milliseconds', 'key' || n % 5,
            (ARRAY['location.read', 'location.listed', 'location.changed'])[1 + n % 3],
            'location' || n % 1000, 'request' FROM generate_series(1, $1) AS n`,
    [10 * LOCATIONS, from],
  );
}
