import {formatApiKey} from '../../../src/contract/api-key.js';
import {routes} from '../../../src/contract/routes/routes.js';
import {NAIROBI, STORED} from '../samples/samples.js';

const ORIGIN = 'https://addresses.example';

/** A key that names the fake service. */
export const API_KEY = formatApiKey('sandbox', ORIGIN, 'a1b2c3');

/** One request as it reached the service. */
export type Asked = {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
};

type Answer = (signal: AbortSignal | undefined) => Response | Promise<Response>;

/** The service, in place of the page's `fetch`, until `restore`. */
export type FakeService = {
  /** What was asked, in order; of one path where it is named. */
  asked(path?: string): readonly Asked[];
  /** How many answers of a path the page has read. */
  heard(path: string): number;
  /** The next answers of a path, each once; after them it answers as it should. */
  next(path: string, ...answers: readonly Answer[]): void;
  restore(): void;
};

export function fakeService(): FakeService {
  const {fetch} = window;
  const asked: Asked[] = [];
  const heard: string[] = [];
  const queues = new Map<string, Answer[]>();
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const {origin, pathname: path} = new URL(request.url);
    if (origin !== ORIGIN) return fetch(input, init);
    // As a browser does: what was stopped before it was sent is not sent.
    init?.signal?.throwIfAborted();
    const text = await request.text();
    const body: unknown = text ? JSON.parse(text) : undefined;
    asked.push({path, method: request.method, headers: request.headers, body});
    const usually = usual[`${request.method} ${path}`] ?? usual[path];
    const answer = queues.get(path)?.shift() ?? usually ?? problem(404, 'not_found');
    const response = await answer(init?.signal ?? undefined);
    const read = response.text;
    response.text = () => read.call(response).finally(() => heard.push(path));
    return response;
  };
  return {
    asked: path => asked.filter(one => path === undefined || one.path === path),
    heard: path => heard.filter(one => one === path).length,
    next: (path, ...answers) => queues.set(path, [...(queues.get(path) ?? []), ...answers]),
    restore: () => {
      window.fetch = fetch;
    },
  };
}

const usual: Record<string, Answer> = {
  [routes.sessions]: json(201, {
    token: 'token1',
    expires_at: '2030-01-01T00:00:00.000Z',
    user_id: 'user1',
    region: NAIROBI,
    proof: 'none',
  }),
  [routes.region]: json(200, NAIROBI),
  [`GET ${routes.addresses}`]: json(200, {addresses: []}),
  [routes.addresses]: json(201, {address: STORED}),
};

export function json(status: number, body: unknown): Answer {
  return () => Response.json(body, {status});
}

/** A refusal as the service words it. */
export function problem(status: number, code: string, detail = `The mend of ${code}.`): Answer {
  return () =>
    Response.json(
      {type: 'about:blank', title: code, status, detail, code},
      {status, headers: {'content-type': 'application/problem+json'}},
    );
}

/** No network. */
export const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** No answer, until the request is stopped. */
export const silence: Answer = signal =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
