import type {Context} from 'hono';
import type {Asker} from '../base/drawing/asker.js';
import type {Env} from './env.js';
import {networksOf} from './limits/networks.js';

/** Who waits for the drawing that a request asks for: of IPv6, a whole /48 takes turns as one. */
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
