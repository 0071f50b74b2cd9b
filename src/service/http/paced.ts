import {setTimeout as pause} from 'node:timers/promises';
import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import {UNKNOWN} from './client-address.js';
import type {Env} from './env.js';
import {givenUp} from './given-up.js';
import {type Caller, createCrowdGate} from './limits/crowd-gate.js';
import {networksOf} from './limits/networks.js';
import {createPacer} from './limits/pacer.js';
import {CROWD, type Pacers, REFUSALS} from './limits/paces.js';
import {createSlots, type Slots} from './limits/slots.js';

/** The delay of further refusals, in milliseconds; spread, so that the retries do not arrive together. */
const LATE = {least: 2000, spread: 6000};
/** The step within the spread from one delay to the next: by the golden ratio, successive delays never coincide. */
const STEP = 0.618;
/** At most this many refusals are delayed at once: holding more connections would itself be a load. */
const MOST_LATE = 2000;
/**
 * Slots of one client for requests to the database, for pictures and for files. A request that waits for something else
 * has no slot, so a hundred people behind one address do not notice the limit.
 */
const [OF_DATABASE, OF_PICTURES, OF_FILES] = [1, 2, 4];

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Middleware that limits the rates of clients before any key, body or database is read.
 *
 * Requests that come too fast wait until they are due, or are refused with 429 if that is too far off. At any rate, the
 * service works on one request of a client at a time (two for pictures), and a client with more requests than one
 * person makes is served after the others. A program that repeats refused requests at once would use up the processor
 * with refusals, so further refusals are delayed by seconds, which also limits many connections.
 */
export function createPaced(
  pacers: Pacers,
  wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, {signal}),
  now = () => performance.now(),
) {
  const refusals = createPacer(REFUSALS, now);
  const usual = createPacer(CROWD, now);
  const gate = createCrowdGate({now});
  const databaseSlots = createSlots(OF_DATABASE);
  const pictureSlots = createSlots(OF_PICTURES);
  const fileSlots = createSlots(OF_FILES);
  let late = 0;
  let part = 0;

  /** Delays a refusal if the client has had too many. */
  const beLate = async (address: string, signal: AbortSignal): Promise<void> => {
    try {
      refusals.take(address);
    } catch {
      // From now on until the refusals end, its work is a flood's.
      if (!refusals.isSpent(address)) refusals.charge(address, 1);
      if (late >= MOST_LATE) return;
      late++;
      part = (part + STEP) % 1;
      await wait(LATE.least + part * LATE.spread, signal).catch(() => {});
      late--;
    }
  };

  const callerAt = (address: string): Caller => {
    if (!usual.isSpent(address)) return 'person';
    return refusals.isSpent(address) ? 'flood' : 'crowd';
  };

  /** Runs a request in a slot of its client, after those of clients with fewer requests. */
  const inSlot = (c: Context<Env>, slots: Slots, work: () => Promise<void>): Promise<void> => {
    const address = c.get('clientAddress');
    const {signal} = c.req.raw;
    const [own = {network: address}] = networksOf(address);
    usual.charge(address, 1);
    return slots.do(own.network, signal, outsideSlot => {
      const caller = callerAt(address);
      return gate.do(caller, outsideGate => {
        signal.throwIfAborted();
        // What a picture waits for is the processor, which drawings for a flood would take from everybody else's.
        const isWork = caller === 'flood' && slots === pictureSlots;
        c.set('outside', wait => (isWork ? wait() : outsideGate(() => outsideSlot(wait))));
        return work();
      });
    });
  };

  return {
    /** For routes with a rate limit. */
    route(name: Exclude<keyof Pacers, 'drawing'>) {
      const pacer = pacers[name];
      const slots = name === 'pictures' ? pictureSlots : databaseSlots;
      return createMiddleware<Env>(async (c, next) => {
        const address = c.get('clientAddress');
        const {signal} = c.req.raw;
        // A request without a socket is internal.
        if (address === UNKNOWN) return next();
        try {
          const due = pacer.take(address);
          if (due > 0) await wait(due, signal);
          await inSlot(c, slots, () => {
            // Earlier requests may have been charged more in the meantime.
            pacer.refuse(address);
            return next();
          });
        } catch (refusal) {
          if (signal.aborted) return givenUp();
          await beLate(address, signal);
          throw refusal;
        }
        // A limit on storing or drawing has refused it.
        if (c.res.status === 429) await beLate(address, signal);
        return undefined;
      });
    },
    /**
     * For all other routes: files and pages need a slot but have no rate limit. A customer's server has no limit at
     * all (crowds wait for it), and refusals of a program that tries keys are delayed.
     */
    rest: createMiddleware<Env>(async (c, next) => {
      const address = c.get('clientAddress');
      if (address === UNKNOWN || c.get('outside')) return next();
      if (!c.req.path.startsWith('/v5/')) {
        return inSlot(c, fileSlots, next).catch((error: unknown) => {
          if (c.req.raw.signal.aborted) return givenUp();
          throw error;
        });
      }
      await gate.do('person', () => next());
      if (c.res.status === 401) await beLate(address, c.req.raw.signal);
      return undefined;
    }),
  };
}
