import type {Db} from '../../../src/service/base/db/db.js';
import {EXAMPLE} from '../../../src/service/operator/docs/operations/example.js';
import {onePanorama} from '../samples/pictures.js';
import {openPage} from '../service/callers.js';
import {askForPresence, saveConfirmed} from '../service/presence.js';
import {SHOP, startService, tokenHeader} from '../service/service.js';
import {chance as chanceOf} from './chance.js';
import {type GeneratedRequest, generateRequest} from './generated-requests.js';

/** After so many requests at most there is another person, with a session and an address, and no limit is used up. */
const A_PERSON = 200;

/** A request that was answered with 500 or more, or with what is neither JSON nor what the route says. */
export type Broken = {readonly request: string; readonly status: number; readonly why: string};

/**
 * Sends so many generated requests to all routes of the interface, each as the caller that the route is for, and returns
 * those that broke something; the same again for the same seed.
 */
export async function sendGenerated(
  db: Db,
  {count, seed}: {readonly count: number; readonly seed: number},
): Promise<{readonly broken: readonly Broken[]; readonly statuses: ReadonlyMap<number, number>}> {
  const service = await startService(db, {imagery: onePanorama()});
  await askForPresence(service);
  const chance = chanceOf(seed);
  const broken: Broken[] = [];
  const statuses = new Map<number, number>();
  let tokens = await newPerson();
  for (let sent = 0; sent < count; sent++) {
    const generated = generateRequest(chance);
    const {status, why} = await send(generated);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (why !== undefined) broken.push({request: described(generated), status, why});
    const isOver = status === 401 || status === 429 || generated.operation.method === 'delete';
    if (isOver || sent % A_PERSON === A_PERSON - 1) tokens = await newPerson();
  }
  return {broken, statuses};

  /** What a good request needs is there again, whatever the ones before have deleted or used up. */
  async function newPerson() {
    await db.query('DELETE FROM rate_limit');
    service.time.now = new Date(service.time.now.getTime() + 1000);
    const phone = `+59899${String(Math.floor(chance() * 1e6)).padStart(6, '0')}`;
    const page = await openPage(service, {phone, proved: true});
    const {id} = await page.save();
    const device = await saveConfirmed(service, page);
    return {session: page.token, device: device.token, id, user: page.userId};
  }

  async function send({operation, path, headers, body}: GeneratedRequest) {
    const {shop, app, errors} = service;
    const {caller, method} = operation;
    const before = errors.length;
    const filled = path.replace(EXAMPLE.locationId, tokens.id).replace(EXAMPLE.userId, tokens.user);
    const query = `${filled.includes('?') ? '&' : '?'}key=${shop.apiKey}`;
    const authorization = {
      server: tokenHeader(shop.id, shop.serverKey),
      session: `Bearer ${tokens.session}`,
      device: `Bearer ${tokens.device}`,
      page: undefined,
      anyone: undefined,
    }[caller];
    const isJson = typeof body === 'string';
    const response = await app.request(caller === 'page' ? filled + query : filled, {
      method: method.toUpperCase(),
      headers: {
        ...headers,
        ...(caller !== 'server' && {Origin: SHOP}),
        ...(authorization && {Authorization: authorization}),
        ...(isJson && {'Content-Type': 'application/json'}),
      },
      ...(body !== undefined && {
        body: isJson
          ? body.replaceAll(EXAMPLE.apiKey, shop.apiKey).replaceAll(EXAMPLE.locationId, tokens.id)
          : new Uint8Array(body),
      }),
    });
    const text = await response.text();
    return {status: response.status, why: whyBroken(response, text, errors.slice(before))};
  }
}

function whyBroken(
  {status, headers}: Response,
  text: string,
  errors: readonly unknown[],
): string | undefined {
  if (status >= 500 || errors.length > 0) return `${text} ${errors.map(String).join(' ')}`;
  const isProblem = status >= 400;
  const type = headers.get('Content-Type') ?? '';
  if (isProblem && !type.startsWith('application/problem+json')) return `a problem as ${type}`;
  if (!type.includes('json')) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return `no JSON: ${text}`;
  }
}

function described({operation, path, headers, body}: GeneratedRequest): string {
  const said = typeof body === 'string' ? body : body && Buffer.from(body).toString('base64');
  return `${operation.method} ${path} ${JSON.stringify(headers)} ${said ?? ''}`.slice(0, 2000);
}
