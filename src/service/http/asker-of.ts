import type {Context} from 'hono';
import {networksOf} from '../accounts/spend-client.js';
import type {Asker} from '../map/asker.js';
import type {Env} from './env.js';

/** Who waits for the drawing that a request asks for. */
export function askerOf(c: Context<Env>): Asker {
  const [own] = networksOf(c.get('clientAddress'));
  return {client: own?.network, signal: c.req.raw.signal};
}
