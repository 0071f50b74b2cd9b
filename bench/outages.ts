import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {ensurePostgres} from '../scripts/ensure-postgres.js';
import {routes} from '../src/contract/routes/routes.js';
import {openPostgres} from '../src/service/base/db/postgres.js';
import {startPgBouncer} from '../test/support/databases/pgbouncer.js';
import {createPostgresDatabase} from '../test/support/databases/postgres-database.js';
import {openSilentProxy} from '../test/support/databases/silent-proxy.js';
import {
  type MainProcess,
  runMain,
  StartFailure,
  startMain,
} from '../test/support/processes/main-process.js';
import {PURCHASE} from '../test/support/samples/sample-interactions.js';
import {post, sessionBody, tokenHeader} from '../test/support/service/service.js';
import type {BenchRow} from './row.js';

const PAGE = 'https://shop.example';
/** Nothing of a gateway is reached from here: it stands for one that is away. */
const ENV = {
  ADDRESS_CAPTURE_ENVIRONMENT: 'production',
  PUBLIC_URL: 'http://localhost:9999',
  SMS_GATEWAY: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: 'none',
  TWILIO_FROM: '+15005550006',
};
const KILLED_AFTER_MS = 60_000;
const ORDERS = 1500;
const CUTS = 100;
const CODES = 10;

/** The built service, or another build of it: `-- outages --main PATH/dist/service/main.js`. */
const at = process.argv.indexOf('--main');
const MAIN = at < 0 ? undefined : process.argv[at + 1];

/** What one request, one cut connection, a silent database, a pooler and a gateway that is away do to a started service. */
export async function* run(): AsyncGenerator<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-outages-'));
  const postgres = await ensurePostgres();
  const database = await createPostgresDatabase({server: postgres.url});
  try {
    const embedded = {ADDRESS_CAPTURE_DATA_DIR: join(folder, 'embedded')};
    yield* poisonedId('embedded', embedded);
    yield* manyOrders('embedded', embedded);
    const served = {DATABASE_URL: database.url, ADDRESS_CAPTURE_DATA_DIR: join(folder, 'served')};
    yield* poisonedId('PostgreSQL', served);
    yield* manyOrders('PostgreSQL', served);
    yield* cutConnections(served);
    yield* silentDatabase(served);
    yield* mixingPooler(served);
    yield* gatewayAway(served);
  } finally {
    await database.drop();
    await postgres.stop();
    rmSync(folder, {recursive: true});
  }
}

type Started = {readonly main: MainProcess; readonly branchId: string; readonly auth: string};
type Variables = Readonly<Record<string, string>>;

async function start(env: Variables): Promise<Started> {
  const main = await startMain({...ENV, ...env}, MAIN);
  const command = async (...args: string[]) =>
    (await runMain(args, {...ENV, ...env}, MAIN)).out.trim();
  const branchId = await command('branches', 'create', '--name', 'Shop', '--country', 'UY');
  const key = await command('keys', 'create', 'server', '--branch', branchId, '--label', 'till');
  return {main, branchId, auth: tokenHeader(branchId, key)};
}

/** The status, or 0 if there is no answer in time. */
async function statusOf(url: string, init: RequestInit = {}, timeoutMs = 5000): Promise<number> {
  try {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(timeoutMs)});
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

const order = ({main, auth}: Started, id: string) =>
  statusOf(
    `${main.url}${routes.interactions}`,
    post(
      {...PURCHASE, id, user: {phone: '+59899600001'}, location: {lat: -34.9, lng: -56.1}},
      {Authorization: auth},
    ),
  );

/** Seconds until it ends after SIGTERM; it is killed after a minute. */
async function stop({main}: Pick<Started, 'main'>): Promise<number> {
  const begun = performance.now();
  const killing = setTimeout(() => main.child.kill('SIGKILL'), KILLED_AFTER_MS);
  await main.end('SIGTERM').catch(() => {});
  clearTimeout(killing);
  return (performance.now() - begun) / 1000;
}

async function* poisonedId(on: string, env: Variables): AsyncGenerator<BenchRow> {
  const started = await start(env);
  yield {
    what: `an order whose id begins with U+FEFF: its status, ${on}`,
    value: await order(started, '\uFEFForder'),
    unit: 'HTTP',
  };
  // The job that matches orders looks every five seconds.
  await wait(6000);
  yield {
    what: `afterwards, /health/live (0: no answer), ${on}`,
    value: await statusOf(`${started.main.url}/health/live`),
    unit: 'HTTP',
  };
  yield {
    what: `afterwards, SIGTERM ends it after, ${on}`,
    value: await stop(started),
    unit: 's',
    limit: 30,
  };
}

async function* manyOrders(on: string, env: Variables): AsyncGenerator<BenchRow> {
  // Another folder or branch: what an earlier one has left must not count.
  const own = env.DATABASE_URL
    ? env
    : {ADDRESS_CAPTURE_DATA_DIR: `${env.ADDRESS_CAPTURE_DATA_DIR}-2`};
  const started = await start(own);
  for (let first = 0; first < ORDERS; first += 10)
    await Promise.all(Array.from({length: 10}, (_, n) => order(started, `order-${first + n}`)));
  let longest = 0;
  const until = performance.now() + 20_000;
  while (performance.now() < until) {
    const asked = performance.now();
    await statusOf(`${started.main.url}/health/live`, {}, 30_000);
    longest = Math.max(longest, performance.now() - asked);
  }
  yield {
    what: `${ORDERS} orders are matched: longest wait for /health/live, ${on}`,
    value: longest,
    unit: 'ms',
    limit: on === 'embedded' ? 200 : 50,
  };
  await stop(started);
}

async function* cutConnections(env: Variables): AsyncGenerator<BenchRow> {
  let started = await start(env);
  const admin = await openPostgres(env.DATABASE_URL ?? '', {connections: 1});
  let deaths = 0;
  let answered = 0;
  let refused = 0;
  let orders = 0;
  for (let cut = 0; cut < CUTS; cut++) {
    const answers = Promise.all(Array.from({length: 20}, () => order(started, `cut-${orders++}`)));
    await admin.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    for (const status of await answers)
      if (status === 200) answered++;
      else refused++;
    if (started.main.child.exitCode === null) continue;
    deaths++;
    started = await start(env);
  }
  yield {
    what: `${CUTS} times, the connections in use are cut: processes that died`,
    value: deaths,
    unit: '',
    limit: 0,
  };
  yield {what: 'meanwhile, orders that were answered 200', value: answered, unit: ''};
  yield {what: 'meanwhile, orders that were refused or not answered', value: refused, unit: ''};
  await admin.close();
  await stop(started);
}

async function* silentDatabase(env: Variables): AsyncGenerator<BenchRow> {
  const proxy = await openSilentProxy(env.DATABASE_URL ?? '');
  const started = await start({...env, DATABASE_URL: proxy.url});
  await Promise.all(Array.from({length: 20}, (_, n) => order(started, `before-${n}`)));
  proxy.silence();
  const silent = performance.now();
  let count = 0;
  let recovered = 120;
  while (performance.now() - silent < 120_000) {
    if ((await order(started, `silent-${count++}`)) !== 200) continue;
    recovered = (performance.now() - silent) / 1000;
    break;
  }
  yield {
    what: 'a database that goes silent: an order is taken again after (120: never)',
    value: recovered,
    unit: 's',
    limit: 10,
  };
  proxy.silence();
  const waiting = order(started, 'last');
  yield {
    what: 'and while it is silent, SIGTERM ends it after',
    value: await stop(started),
    unit: 's',
    limit: 30,
  };
  await waiting;
  proxy.close();
}

async function* mixingPooler(env: Variables): AsyncGenerator<BenchRow> {
  const pooler = await startPgBouncer(env.DATABASE_URL ?? '', {
    pool_mode: 'transaction',
    default_pool_size: '2',
  });
  const failure = await startMain({...ENV, ...env, DATABASE_URL: pooler.url}, MAIN).then(
    main => stop({main}).then(() => undefined),
    (error: unknown) => error,
  );
  const isRefused =
    failure instanceof StartFailure && failure.output.includes('a pooler that mixes up');
  yield {
    what: 'a pooler that mixes up statements is refused in a sentence (1: yes)',
    value: Number(isRefused),
    unit: '',
  };
  await pooler.stop();
}

async function* gatewayAway(env: Variables): AsyncGenerator<BenchRow> {
  const {main, branchId} = await start(env);
  const args = ['keys', 'create', 'publishable', '--branch', branchId, '--origin', PAGE];
  const apiKey = (await runMain(args, {...ENV, ...env}, MAIN)).out.trim();
  const headers = {Origin: PAGE};
  const session = await fetch(`${main.url}${routes.sessions}`, post(sessionBody(apiKey), headers));
  const {token}: {token: string} = await session.json();
  const statuses: number[] = [];
  for (let code = 0; code < CODES; code++)
    statuses.push(
      await statusOf(
        `${main.url}${routes.sessionCode}`,
        post({}, {...headers, Authorization: `Bearer ${token}`}),
        30_000,
      ),
    );
  const count = (status: number) => statuses.filter(each => each === status).length;
  yield {
    what: `${CODES} codes while the gateway is away: answered 503`,
    value: count(503),
    unit: '',
  };
  yield {what: 'and answered 429, though nothing was sent', value: count(429), unit: '', limit: 0};
  yield {
    what: 'and lines of the log that say why',
    value: main.output().split('request_refused').length - 1,
    unit: '',
  };
  await stop({main});
}
