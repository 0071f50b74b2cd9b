import {setTimeout as pause} from 'node:timers/promises';
import {createMiddleware} from 'hono/factory';
import {networksOf} from '../accounts/spend-client.js';
import {UNKNOWN} from './client-address.js';
import type {Env} from './env.js';
import {createPacer, type Pacer} from './pacer.js';
import {type Pacers, REFUSALS} from './paces.js';
import {createTurns} from './turns.js';

/** How late whoever was refused too often is refused again, in milliseconds. */
const LATE = 1000;
/** So many wait for a late refusal at once: to hold more would be a flood of its own. */
const MOST_LATE = 2000;
/** Requests of one client that the service works on at a time: those that ask the database, and those for pictures. */
const [OF_DATABASE, OF_PICTURES] = [2, 4];

type Wait = (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

/**
 * Makes what holds the clients of some routes to a pace, before anything else is looked at: no key, no body, no database.
 *
 * What comes faster waits for its time, or is refused with 429 where that is too far off. However fast it may come, the
 * service works on two requests of a client at a time, so that a burst of one is not in front of everybody else. A program
 * that asks again as soon as it is refused would take the processor by being refused: each further refusal comes a second
 * late, and a crowd of connections asks no faster than that.
 */
export function createPaced(
  pacers: Pacers,
  wait: Wait = (milliseconds, signal) => pause(milliseconds, undefined, {signal}),
) {
  const refusals = createPacer(REFUSALS);
  const databaseTurns = createTurns(OF_DATABASE);
  const pictureTurns = createTurns(OF_PICTURES);
  let late = 0;

  const beLate = async (signal: AbortSignal): Promise<void> => {
    if (late >= MOST_LATE) return;
    late++;
    await wait(LATE, signal).catch(() => {});
    late--;
  };

  /** Waits until the request is due; throws 429, at once or late. */
  const keepPace = async (pacer: Pacer, address: string, signal: AbortSignal): Promise<void> => {
    try {
      const due = pacer.take(address);
      if (due > 0) await wait(due, signal);
    } catch (refusal) {
      signal.throwIfAborted();
      try {
        refusals.take(address);
      } catch {
        await beLate(signal);
      }
      throw refusal;
    }
  };

  return (name: Exclude<keyof Pacers, 'drawing'>) => {
    const turns = name === 'pictures' ? pictureTurns : databaseTurns;
    return createMiddleware<Env>(async (c, next) => {
      const address = c.get('clientAddress');
      const {signal} = c.req.raw;
      // What came by no socket came from within.
      if (address === UNKNOWN) return next();
      await keepPace(pacers[name], address, signal);
      const [own = {network: address}] = networksOf(address);
      await turns.do(own.network, signal, async outside => {
        c.set('outside', outside);
        await next();
      });
    });
  };
}
