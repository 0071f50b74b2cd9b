import {randomUUID} from 'node:crypto';
import {connect, type Socket} from 'node:net';
import {project} from '../src/geo/mercator.js';
import {HOUSE} from '../test/support/service/service.js';

/** `from` is the client address that the proxy reports. */
type Flood = {readonly url: string; readonly apiKey: string; readonly from: string};

/** Connections with one request at a time each, 520 in all. */
const CONNECTIONS = {
  sessions: 60,
  codes: 20,
  addresses: 60,
  places: 80,
  reverse: 60,
  tiles: 200,
  photos: 40,
};
type Kind = keyof typeof CONNECTIONS;

const PAGE = 'http://localhost:3000';
const DEAR = ['calle 18 y 7, de 1, a 2, juan 3', 'de la', 'avenids mariw 12', 'camino y de 5'];
const CORNER = {lat: -34.87, lon: -56.2};

/**
 * Floods a service with every request that a stranger may send (or some of them: `BENCH_FLOOD=tiles,photos`) until this
 * process ends; prints the answers of each second.
 */
export function flood({url, apiKey, from}: Flood): void {
  const {hostname, port} = new URL(url);
  const statuses = new Map<string, number>();
  const tokens: string[] = [];
  const saved: {readonly id: string; readonly token: string}[] = [];
  let turn = 0;

  const request = (line: string, headers: readonly string[], body?: string | Buffer): Buffer => {
    const sent = Buffer.from(body ?? '');
    const head = [
      `${line} HTTP/1.1`,
      `Host: ${hostname}`,
      `Origin: ${PAGE}`,
      `X-Forwarded-For: ${from}`,
      ...(body === undefined ? [] : [`Content-Length: ${sent.length}`]),
      ...headers,
    ];
    return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), sent]);
  };
  const json = (line: string, body: unknown, headers: readonly string[] = []) =>
    request(line, ['Content-Type: application/json', ...headers], JSON.stringify(body));
  const bearer = (token: string) => `Authorization: Bearer ${token}`;
  const any = <T>(list: readonly T[]): T | undefined => list[turn % list.length];
  const session = () =>
    json('POST /v5/sessions', {
      api_key: apiKey,
      phone: `+598991${String(turn % 100_000).padStart(5, '0')}`,
      app: {name: 'flood', version: '1'},
    });
  const at = project(CORNER);
  const photo = Buffer.alloc(6 * 1024 * 1024, 0xff);

  const next: Readonly<Record<Kind, () => Buffer>> = {
    sessions: session,
    codes: () =>
      request('POST /v5/sessions/code', [bearer(any(tokens) ?? 'x'), 'Content-Length: 0']),
    addresses: () =>
      json('POST /v5/addresses', HOUSE, [
        bearer(any(tokens) ?? 'x'),
        `Idempotency-Key: ${randomUUID()}`,
      ]),
    places: () =>
      request(
        `GET /v5/places?text=${encodeURIComponent(`${any(DEAR)} ${turn}`)}&key=${apiKey}`,
        [],
      ),
    reverse: () =>
      request(
        `GET /v5/places/reverse?lat=-34.9${turn % 1000}&lon=-56.1${turn % 997}&key=${apiKey}`,
        [],
      ),
    tiles: () =>
      request(
        `GET /v5/map/light/17/${Math.floor(at.x * 2 ** 17) + (turn % 120)}/${Math.floor(at.y * 2 ** 17) + Math.floor(turn / 120)}@2x.webp?key=${apiKey}`,
        [],
      ),
    photos: () => {
      const {id, token} = any(saved) ?? {id: 'x', token: 'x'};
      return request(`PUT /v5/addresses/${id}/photo`, [bearer(token)], photo);
    },
  };

  const tally = (kind: Kind, answer: string): void => {
    const status = answer.slice(9, 12);
    statuses.set(`${kind} ${status}`, (statuses.get(`${kind} ${status}`) ?? 0) + 1);
    const token = kind === 'sessions' && /"token":"(\w+)"/.exec(answer)?.[1];
    if (token) tokens.push(token);
    const id = kind === 'addresses' && /"address":\{"id":"(\w+)"/.exec(answer)?.[1];
    const last = any(tokens);
    if (id && last) saved.push({id, token: last});
  };

  const only = process.env['BENCH_FLOOD']?.split(',');
  for (const [kind, count] of Object.entries(CONNECTIONS))
    for (let each = 0; each < count; each++)
      if (isKind(kind) && (only?.includes(kind) ?? true))
        keepAsking(
          () => connect(Number(port), hostname),
          () => {
            turn++;
            return next[kind]();
          },
          answer => tally(kind, answer),
        );
  setInterval(() => console.log(JSON.stringify(Object.fromEntries([...statuses].sort()))), 1000);
}

function isKind(kind: string): kind is Kind {
  return kind in CONNECTIONS;
}

/** Requests on one connection, and on a new one when it closes. */
function keepAsking(open: () => Socket, next: () => Buffer, tally: (answer: string) => void): void {
  const socket = open();
  let answer = '';
  socket.setNoDelay(true);
  socket.on('connect', () => socket.write(next()));
  socket.on('data', chunk => {
    answer += chunk.toString('latin1');
    if (!isWhole(answer)) return;
    tally(answer);
    answer = '';
    socket.write(next());
  });
  socket.on('error', () => {});
  socket.on('close', () => keepAsking(open, next, tally));
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer.slice(0, head))?.[1];
  if (length !== undefined) return answer.length >= head + 4 + Number(length);
  return !/transfer-encoding/i.test(answer.slice(0, head)) || answer.endsWith('0\r\n\r\n');
}
