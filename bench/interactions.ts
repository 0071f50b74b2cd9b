import {systemClock} from '../src/service/base/clock.js';
import type {Db} from '../src/service/base/db/db.js';
import {systemRandom} from '../src/service/base/random.js';
import {createBranch, createServerKey} from '../src/service/people/accounts/keys.js';
import {createSecrets} from '../src/service/people/accounts/secrets.js';
import {interactionRoutes} from '../src/service/verification/interactions/routes.js';
import type {BenchRow} from './row.js';
import {onBothDatabases} from './town-databases.js';

/** People with an address each, who send interactions in turn. */
const PEOPLE = 5000;

/** Interactions in one round, interactions at once, rounds; the bare loop alternates with the service. */
const A_ROUND = 400;
const AT_ONCE = 8;
const ROUNDS = 6;

type Send = (number: number) => Promise<void>;

/** Interactions per second, by location id and by phone and point, each compared to rows that are only inserted. */
export function run(): AsyncIterable<BenchRow> {
  return onBothDatabases(measure);
}

async function measure(db: Db, name: string): Promise<readonly BenchRow[]> {
  const {byLocation, byPhone} = await service(db);
  const bare = await bareLoop(db);
  return [
    ...(await paired(`interactions by location id, ${name}`, byLocation, bare)),
    ...(await paired(`interactions by phone and point, ${name}`, byPhone, bare)),
  ];
}

async function paired(what: string, send: Send, bare: Send): Promise<BenchRow[]> {
  // A first round warms up compilers and query plans.
  await round(send);
  await round(bare);
  let ours = 0;
  let theirs = 0;
  for (let turn = 0; turn < ROUNDS; turn++) {
    ours += await round(send);
    theirs += await round(bare);
  }
  const all = A_ROUND * ROUNDS;
  return [
    {what, value: all / ours, unit: '1/s'},
    {what: '  rows that are only inserted, in the same run', value: all / theirs, unit: '1/s'},
    {what: '  a part of those', value: (100 * theirs) / ours, unit: '%'},
  ];
}

let sent = 0;

/** Seconds for one round. */
async function round(send: Send): Promise<number> {
  const start = performance.now();
  const end = sent + A_ROUND;
  const lane = async () => {
    while (sent < end) await send(sent++);
  };
  await Promise.all(Array.from({length: AT_ONCE}, lane));
  return (performance.now() - start) / 1000;
}

/** The service's route with its key check, without a socket. */
async function service(db: Db): Promise<{byLocation: Send; byPhone: Send}> {
  const secrets = createSecrets(systemRandom(32), systemRandom);
  const dependencies = {db, clock: systemClock, random: systemRandom, secrets};
  const branchId = await createBranch(dependencies, {name: 'Shop', country: 'UY'});
  const {key} = await createServerKey(dependencies, branchId, {environment: 'sandbox'});
  const app = interactionRoutes({
    ...dependencies,
    environment: 'sandbox',
    places: {
      attribution: '',
      suggest: async () => [],
      place: async () => undefined,
      reverse: async () => undefined,
    },
  });
  const phones = Array.from(
    {length: PEOPLE},
    (_, person) => `+59899${String(person).padStart(6, '0')}`,
  );
  await db.query(
    `WITH people AS (
       INSERT INTO person (branch_id, id, provisional, phone_hash, phone, created_at)
       SELECT $1, 'p' || number, false, hash, '\\x00', now()
       FROM unnest($2::bytea[]) WITH ORDINALITY AS given (hash, number)
     ), homes AS (
       INSERT INTO location (branch_id, id, person_id, user_id, session_id, slug_hash, slug_version,
                             street_name, lat, lon, point_source, created_at)
       SELECT $1, 'l' || number, 'p' || number, 'p' || number, 's', hash, 1, 'Colonia', -34.9, -56.2, 'map', now()
       FROM unnest($2::bytea[]) WITH ORDINALITY AS given (hash, number)
     )
     INSERT INTO verification_window (branch_id, id, location_id, number, mode, status, score,
                                      source, opened_at, closes_at)
     SELECT $1, 'w' || number, 'l' || number, 1, 'first_time', 'in_progress', 0,
            'address_creation', now(), now() + interval '7 days'
     FROM generate_series(1, $3::int) AS number`,
    [branchId, phones.map(phone => secrets.phoneHash(branchId, phone)), PEOPLE],
  );
  await db.script('ANALYZE');
  const headers = {
    Authorization: `Token ${Buffer.from(`${branchId}:${key}`).toString('base64')}`,
    'Content-Type': 'application/json',
  };
  const post = async (body: object) => {
    const init = {method: 'POST', headers, body: JSON.stringify(body)};
    const response = await app.request('/v5/interactions', init);
    if (!response.ok) throw new Error(await response.text());
  };
  return {
    byLocation: number => post({...purchase(number), location_id: `l${(number % PEOPLE) + 1}`}),
    byPhone: number =>
      post({
        ...purchase(number),
        user: {phone: phones[number % PEOPLE]},
        location: {lat: -34.9, lng: -56.2},
      }),
  };
}

/** Inserts the same row and does nothing else. */
async function bareLoop(db: Db): Promise<Send> {
  await db.script(`CREATE TABLE bare (
    branch_id text, id text, body text NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (branch_id, id)
  )`);
  return async number => {
    await db.query('INSERT INTO bare (branch_id, id, body, created_at) VALUES ($1, $2, $3, $4)', [
      'branch',
      `order-${number}`,
      JSON.stringify(purchase(number)),
      systemClock(),
    ]);
  };
}

function purchase(number: number) {
  return {
    id: `order-${number}`,
    use_case: 'e-commerce',
    value: 1781,
    properties: {
      currency: 'UYU',
      basket: [{sku: 'YM-500', name: 'Yerba mate', quantity: 2, value: 245.5, weight: 0.5}],
      shipping: {cost: 120, class: 'next day'},
    },
  };
}
