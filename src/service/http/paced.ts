import {setTimeout as pause} from 'node:timers/promises';
import type {Context} from 'hono';
import {createMiddleware} from 'hono/factory';
import {UNKNOWN} from './client-address.js';
import type {Env} from './env.js';
import {givenUp} from './given-up.js';
import {createCrowdGate} from './limits/crowd-gate.js';
import {networksOf} from './limits/networks.js';
import {createPacer} from './limits/pacer.js';
import {CROWD, type Pacers, REFUSALS} from './limits/paces.js';
import {createTurns, type Turns} from './limits/turns.js';

/** How late a client that was refused too often is refused again, in milliseconds: each time another, so that none come as one. */
const LATE = {least: 2000, spread: 6000};
/** Of the spread, from one to the next; no two of many in a row fall together (the golden ratio). */
const STEP = 0.618;
/** So many wait for a late refusal at once: to hold more would be a flood of its own. */
const MOST_LATE = 2000;
/**
 * Requests of one client that the service works on at a time: those that ask the database, for pictures and for files. A request
 * that waits for something else is not worked on, so a hundred people behind one address notice nothing of it.
 */
const [OF_DATABASE, OF_PICTURES, OF_FILES] = [1, 2, 4];

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Makes what holds clients to a pace, before anything else is looked at: no key, no body, no database.
 *
 * What comes faster waits for its time, or is refused with 429 where that is too far off. However fast it may come, the
 * service works on one request of a client at a time (two for pictures), and a client that asks more than one person does
 * goes after those who ask less. A program that asks again as soon as it is refused would take the processor by being
 * refused: each further refusal comes seconds late, and many connections ask no faster than that.
 */
export function createPaced(
  pacers: Pacers,
  wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, {signal}),
) {
  const refusals = createPacer(REFUSALS);
  const usual = createPacer(CROWD);
  const gate = createCrowdGate();
  const databaseTurns = createTurns(OF_DATABASE);
  const pictureTurns = createTurns(OF_PICTURES);
  const fileTurns = createTurns(OF_FILES);
  let late = 0;
  let part = 0;

  /** Lets a refusal wait where the client has had too many. */
  const beLate = async (address: string, signal: AbortSignal): Promise<void> => {
    try {
      refusals.take(address);
    } catch {
      if (late >= MOST_LATE) return;
      late++;
      part = (part + STEP) % 1;
      await wait(LATE.least + part * LATE.spread, signal).catch(() => {});
      late--;
    }
  };

  /** Lets a client's request in, after those of clients that ask less. */
  const inTurn = (c: Context<Env>, turns: Turns, work: () => Promise<void>): Promise<void> => {
    const address = c.get('clientAddress');
    const {signal} = c.req.raw;
    const [own = {network: address}] = networksOf(address);
    usual.charge(address, 1);
    return turns.do(own.network, signal, outsideTurn =>
      gate.do(usual.isSpent(address), outsideGate => {
        signal.throwIfAborted();
        c.set('outside', wait => outsideGate(() => outsideTurn(wait)));
        return work();
      }),
    );
  };

  return {
    /** For routes whose clients are held to a pace. */
    route(name: Exclude<keyof Pacers, 'drawing'>) {
      const pacer = pacers[name];
      const turns = name === 'pictures' ? pictureTurns : databaseTurns;
      return createMiddleware<Env>(async (c, next) => {
        const address = c.get('clientAddress');
        const {signal} = c.req.raw;
        // What came by no socket came from within.
        if (address === UNKNOWN) return next();
        try {
          const due = pacer.take(address);
          if (due > 0) await wait(due, signal);
          await inTurn(c, turns, () => {
            // What came before it may have cost more than it was let in for.
            pacer.refuse(address);
            return next();
          });
        } catch (refusal) {
          // What waited for something is given up with its request.
          if (signal.aborted) return givenUp();
          await beLate(address, signal);
          throw refusal;
        }
        // By what may be stored or drawn, further in.
        if (c.res.status === 429) await beLate(address, signal);
        return undefined;
      });
    },
    /**
     * For all other routes, within those above: files and pages take turns without a pace. A customer's server may ask as
     * much as it likes, and a program that tries keys is refused late.
     */
    rest: createMiddleware<Env>(async (c, next) => {
      const address = c.get('clientAddress');
      const {signal} = c.req.raw;
      if (address === UNKNOWN || c.get('outside')) return next();
      if (!c.req.path.startsWith('/v5/')) {
        return inTurn(c, fileTurns, next).catch((error: unknown) => {
          if (signal.aborted) return givenUp();
          throw error;
        });
      }
      await next();
      if (c.res.status === 401) await beLate(address, signal);
      return undefined;
    }),
  };
}
