import {randomUUID} from 'node:crypto';
import {setTimeout as pause} from 'node:timers/promises';
import {routes} from '../src/contract/routes/routes.js';
import {project} from '../src/geo/mercator.js';
import {chance} from '../test/support/generated/chance.js';
import {picture} from '../test/support/samples/photos.js';
import {HOUSE, sessionBody, tokenHeader} from '../test/support/service/service.js';

/** Goes through the whole conversation repeatedly and measures each request. */
export type Person = {
  listenAt(url: string): Promise<void>;
  /** Goes through it `count` times and reports the milliseconds of each answer. Throws if one is an error. */
  rounds(count: number, took: (what: string, ms: number) => void): Promise<void>;
};

type Keys = {readonly branch_id: string; readonly server_key: string; readonly api_key: string};

const PAGE = 'http://localhost:3000';
const TYPED = ['18 de ju', 'bulevar art', 'colonia', 'av italia 25', 'rivera', 'ejido 1275'];
const CENTRE = {lat: -34.9, lon: -56.18};
/** Milliseconds between two requests, at most: a random pause spreads them over the moments of a flood. */
const PAUSE = 60;

/** A person with a new address and a photo as the component sends it, and the shop that requests its status. */
export function honestPerson({url, keys}: {readonly url: string; readonly keys: Keys}): Person {
  const random = chance(4600);
  const photo = new Uint8Array(picture('jpeg', {width: 1600, height: 1200}));
  const corner = project(CENTRE);
  let turn = 0;

  const ask = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const answer = await fetch(url + path, {
      ...init,
      // Each round is another person at another address.
      headers: {Origin: PAGE, 'X-Forwarded-For': `198.51.100.${turn % 250}`, ...init.headers},
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const json = (method: string, body: unknown, headers: Record<string, string>): RequestInit => ({
    method,
    headers: {'Content-Type': 'application/json', ...headers},
    body: JSON.stringify(body),
  });
  const server = {Authorization: tokenHeader(keys.branch_id, keys.server_key), Origin: url};

  return {
    async listenAt(listener) {
      await ask('/v5/webhook', json('PUT', {url: listener}, server));
    },
    async rounds(count, took) {
      const timed = async (what: string, work: () => Promise<Response>): Promise<string> => {
        await pause(random() * PAUSE);
        const start = performance.now();
        const text = await (await work()).text();
        took(what, performance.now() - start);
        return text;
      };
      for (let round = 0; round < count; round++) {
        const phone = `+598 99 2${String(++turn).padStart(5, '0')}`;
        const {token}: {token: string} = JSON.parse(
          await timed('session', () =>
            ask(routes.sessions, json('POST', sessionBody(keys.api_key, phone), {})),
          ),
        );
        const text = encodeURIComponent(TYPED[turn % TYPED.length] ?? '');
        await timed('search', () => ask(`${routes.places}?text=${text}&key=${keys.api_key}`));
        const point = `lat=${CENTRE.lat + random() / 100}&lon=${CENTRE.lon + random() / 100}`;
        await timed('look-up', () => ask(`${routes.reverse}?${point}&key=${keys.api_key}`));
        const z = 17;
        const x = Math.floor(corner.x * 2 ** z) + (turn % 20);
        const y = Math.floor(corner.y * 2 ** z) + Math.floor(turn / 20);
        const tile = routes.tile({theme: 'dark', z, x, y, scale: 2});
        await timed('cold tile', () => ask(`${tile}?key=${keys.api_key}`));
        const bearer = {Authorization: `Bearer ${token}`};
        const {address}: {address: {id: string}} = JSON.parse(
          await timed('save', () =>
            ask(
              routes.addresses,
              json('POST', HOUSE, {...bearer, 'Idempotency-Key': randomUUID()}),
            ),
          ),
        );
        await timed('photo', () =>
          ask(routes.photo(address.id), {
            method: 'PUT',
            headers: {...bearer, 'Content-Type': 'image/jpeg'},
            body: photo,
          }),
        );
        await timed('status', () =>
          ask(routes.verificationStatus(address.id), {method: 'POST', headers: server}),
        );
      }
    },
  };
}
