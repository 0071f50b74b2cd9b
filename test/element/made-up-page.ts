import type {Page} from '../../src/element/storage/page.js';

/** A page that is hidden and comes online when the test says; others of its origin share its locks. */
export function madeUpPage(locks = new Map<string, Promise<unknown>>()) {
  const hidden = new Set<() => void>();
  const online = new Set<() => void>();
  const listen = (runs: Set<() => void>) => (run: () => void, ending: AbortSignal) => {
    if (ending.aborted) return;
    runs.add(run);
    ending.addEventListener('abort', () => runs.delete(run));
  };
  const page: Page = {
    onHidden: listen(hidden),
    onOnline: listen(online),
    async alone(name, work) {
      const before = locks.get(name);
      const done = (async () => {
        await before?.catch(() => {});
        return work();
      })();
      locks.set(name, done);
      return done;
    },
  };
  return {
    page,
    locks,
    hide: () => [...hidden].forEach(run => run()),
    comeOnline: () => [...online].forEach(run => run()),
    /** How many wait for the network. */
    get listening() {
      return online.size + hidden.size;
    },
  };
}

/** A network whose waits end when the test says so. */
export function heldWaits() {
  const waits: {ms: number; end: () => void}[] = [];
  return {
    waits,
    network: {
      fetch: () => Promise.reject(new Error('Nothing is fetched here.')),
      random: () => 1,
      wait: (ms: number, signal: AbortSignal) =>
        new Promise<void>((resolve, reject) => {
          signal.throwIfAborted();
          const wait = {ms, end: () => end(resolve)};
          const end = (then: () => void) => {
            const at = waits.indexOf(wait);
            if (at >= 0) waits.splice(at, 1);
            then();
          };
          waits.push(wait);
          signal.addEventListener('abort', () => end(() => reject(signal.reason)), {once: true});
        }),
    },
  };
}

/** Lets all that can follow at once follow. */
export const followed = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await new Promise(resolve => setImmediate(resolve));
};
