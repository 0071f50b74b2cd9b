import type {Context} from 'hono';
import type {Asker} from '../base/drawing/asker.js';
import type {Env} from './env.js';
import {networksOf} from './limits/networks.js';

/** The request as the drawing queue sees it; an IPv6 /48 is one client. */
export function askerOf(c: Context<Env>): Asker {
  const address = c.get('clientAddress');
  const pacer = c.get('drawingPacer');
  return {
    client: networksOf(address).at(-1)?.network,
    signal: c.req.raw.signal,
    ...(pacer && {
      allowance: {
        refuse: () => pacer.refuse(address),
        charge: seconds => pacer.charge(address, seconds),
      },
    }),
  };
}
