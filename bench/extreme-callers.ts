import {randomUUID} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {dashboardRoutes} from '../src/contract/routes/dashboard-routes.js';
import {EXAMPLE} from '../src/service/operator/docs/operations/example.js';
import {chance as chanceOf} from '../test/support/generated/chance.js';
import {generateRequest} from '../test/support/generated/generated-requests.js';
import type {MainProcess} from '../test/support/processes/main-process.js';
import {type Asker, EXTREMES, extremeRequests} from '../test/support/service/extremes.js';
import {HOUSE, sessionBody, tokenHeader} from '../test/support/service/service.js';

/** Milliseconds after which a request counts as one without an answer. */
const ANSWER_TIMEOUT_MS = 60_000;

/** Sends requests of every route to a started service, each as who the route is for. */
export type ExtremeCallers = {
  /** The status is 0 where no answer came. */
  sendOne(): Promise<{readonly status: number; readonly request: string}>;
};

const PAGE = 'http://localhost:3000';
const PASSWORD = 'a gate of blue iron';
/** Requests after which there is another person, with a session and an address. */
const A_PERSON = 200;
/** One in so many of those that wait for a drawing or a listener is sent: they would take most of the time. */
const SLOW_ONE_IN = 25;
const SLOW =
  /\.webp|\/photo|\/webhook\/test|\/demo\/verification\/\S+\/|sign-in\/password|account\/password/;
/** Requests of a route's row that are made at most. */
const OF_A_ROUTE = 300;

type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | undefined;
};

type Ids = Record<'address' | 'user' | 'slug' | 'courier' | 'key', string>;

/** The demo branch's server, a person of it after the other, and two members of it. */
export async function startExtremeCallers({
  main,
  folder,
  seed,
}: {
  readonly main: MainProcess;
  readonly folder: string;
  readonly seed: number;
}): Promise<ExtremeCallers> {
  const {url} = main;
  const keys: {branch_id: string; server_key: string; api_key: string} = JSON.parse(
    readFileSync(join(folder, 'demo-keys.json'), 'utf8'),
  );
  const chance = chanceOf(seed);
  const rows = Object.entries(EXTREMES)
    .filter(([route]) => !route.endsWith('/api/sessions') && !route.endsWith('/member-sessions'))
    .map(([route, row]) => extremeRequests(route, row, OF_A_ROUTE));
  const client = () => Array.from({length: 4}, () => 1 + Math.floor(chance() * 223)).join('.');
  const ask = (path: string, {method = 'GET', headers = {}, body}: Sent) =>
    fetch(url + path, {
      ...{method, redirect: 'manual', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS)},
      headers: {'X-Forwarded-For': client(), ...headers},
      ...(body !== undefined && {body: typeof body === 'string' ? body : new Uint8Array(body)}),
    });
  const json = async <Answer>(response: Response): Promise<Answer> => {
    if (!response.ok)
      throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      ...{method: 'POST', body: JSON.stringify(body)},
      headers: {'Content-Type': 'application/json', ...headers},
    });

  const ofPage = {Origin: url, 'Sec-Fetch-Site': 'same-origin'};
  const follow = async (link: string, name: string, email?: string) => {
    const token = new URL(link).hash.slice(1);
    const body = {token, name, password: PASSWORD, ...(email && {email})};
    const response = await post(dashboardRoutes.acceptLink, body, ofPage);
    if (!response.ok) throw new Error(await response.text());
    const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    return {...ofPage, Cookie: cookie, 'Address-Capture-Branch': keys.branch_id};
  };
  const firstLink = /https?:\S+\/join#\w+/.exec(main.output())?.[0];
  if (!firstLink) throw new Error(`No link for the first owner in:\n${main.output()}`);
  const owner = await follow(firstLink, 'Owner', 'owner@shop.example');
  let members = 0;
  const invite = async () => {
    const email = `viewer${++members}@shop.example`;
    const made = await post(dashboardRoutes.invitations, {email, role: 'viewer'}, owner);
    const {link} = await json<{link: string}>(made);
    return follow(link, 'Viewer');
  };
  const server = {Authorization: tokenHeader(keys.branch_id, keys.server_key)};
  await ask(dashboardRoutes.settings, {
    ...{method: 'PATCH', body: JSON.stringify({presence: true})},
    headers: {...owner, 'Content-Type': 'application/json'},
  });

  let ids: Ids = {address: '', user: '', slug: '', courier: '', key: keys.api_key};
  let headersOf: Record<Asker, Record<string, string>> = {
    anyone: ofPage,
    page: {Origin: PAGE},
    session: {},
    device: {},
    server,
    viewer: {},
    owner,
  };
  let people = 0;
  const newPerson = async () => {
    const phone = `+598 99 ${String(100_000 + ++people)}`;
    const opened = await post(
      '/v5/sessions',
      {...sessionBody(keys.api_key), phone},
      {Origin: PAGE},
    );
    const {token, user_id} = await json<{token: string; user_id: string}>(opened);
    const session = {Origin: PAGE, Authorization: `Bearer ${token}`};
    const house = {...HOUSE, presence_consent: true, presence_words: 'en-1'};
    const saved = await post('/v5/addresses', house, {...session, 'Idempotency-Key': randomUUID()});
    const {address, presence_token} = await json<{
      address: {id: string; url: string};
      presence_token?: string;
    }>(saved);
    const made = await post(
      `/v5/locations/${address.id}/courier-links`,
      {delivery_id: 'd1'},
      server,
    );
    const {url: courier} = await json<{url: string}>(made);
    const last = (of: string) => new URL(of).pathname.split('/').at(-1) ?? '';
    ids = {
      ...{address: address.id, user: user_id, slug: last(address.url), key: keys.api_key},
      courier: last(courier),
    };
    const isIn = await ask(dashboardRoutes.session, {headers: headersOf.viewer});
    headersOf = {
      ...headersOf,
      session,
      device: {Origin: PAGE, Authorization: `Bearer ${presence_token ?? ''}`},
      viewer: isIn.ok ? headersOf.viewer : await invite(),
    };
  };
  await newPerson();

  let sent = 0;
  let renewing: Promise<void> | undefined;
  const renew = () => {
    renewing ??= newPerson()
      .catch(() => newPerson())
      .finally(() => (renewing = undefined));
    return renewing;
  };
  return {
    async sendOne() {
      if (++sent % A_PERSON === 0) await renew();
      await renewing;
      let made = next();
      while (SLOW.test(made.path) && chance() * SLOW_ONE_IN > 1) made = next();
      const path = filled(made.path) + (made.as === 'page' ? keyIn(made.path) : '');
      const request = `${made.method} ${path} ${String(made.body ?? '')}`.slice(0, 500);
      try {
        const response = await ask(path, {
          method: made.method,
          headers: {
            ...headersOf[made.as],
            ...made.headers,
            ...(typeof made.body === 'string' && {'Content-Type': 'application/json'}),
          },
          body: typeof made.body === 'string' ? filled(made.body) : made.body,
        });
        await response.arrayBuffer();
        if (made.method === 'DELETE' && response.ok) await renew();
        return {status: response.status, request};
      } catch (error) {
        return {status: 0, request: `${request}: ${String(error)}`};
      }
    },
  };

  function filled(text: string): string {
    return text
      .replace(/\{(address|user|slug|courier|key)\}/g, (_, name: keyof Ids) => ids[name])
      .replaceAll(EXAMPLE.locationId, ids.address)
      .replaceAll(EXAMPLE.userId, ids.user)
      .replaceAll(EXAMPLE.apiKey, ids.key);
  }

  function keyIn(path: string): string {
    return `${path.includes('?') ? '&' : '?'}key=${keys.api_key}`;
  }

  function next() {
    return chance() < 0.5 ? extreme() : mutated();
  }

  function extreme() {
    const requests = rows[Math.floor(chance() * rows.length)] ?? [];
    const request = requests[Math.floor(chance() * requests.length)];
    if (!request) throw new Error('A route has no request.');
    const headers =
      request.path.endsWith('/v5/addresses') && chance() < 0.5
        ? {'Idempotency-Key': randomUUID()}
        : {};
    return {...request, headers: {...request.headers, ...headers}};
  }

  function mutated() {
    const {operation, path, headers, body} = generateRequest(chance);
    const method = operation.method.toUpperCase();
    return {as: operation.caller satisfies Asker, method, path, headers, body};
  }
}
