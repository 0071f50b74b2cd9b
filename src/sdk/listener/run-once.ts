/** Which notifications have been handled already; a `Set` is one. */
export type Seen = {
  /** Whether a notification with this key has been handled. Where it throws, the answer is 500 and no handler is called. */
  has(key: string): boolean | Promise<boolean>;
  /** Called when a notification has been handled; what it returns is awaited, and ignored. */
  add(key: string): unknown;
};

/** So many keys are remembered at most: more than a listener hears in the minutes in which a delivery is repeated. */
const MOST_KEYS = 10_000;

/** Remembers in this process alone, and forgets the oldest. */
export function createSeen(most = MOST_KEYS): Seen {
  const keys = new Set<string>();
  return {
    has: key => keys.has(key),
    add(key) {
      keys.add(key);
      const [oldest] = keys;
      if (keys.size > most && oldest !== undefined) keys.delete(oldest);
    },
  };
}

/**
 * Runs the work of a key once: not where it has been seen, and not beside itself. Who comes while it runs shares its end.
 *
 * It is seen when it has succeeded, and not before; that this could not be noted is no failure, and told to `logError`.
 * What has no key is run each time.
 */
export function createRunner(
  seen: Seen,
  logError: (error: unknown) => void,
): (key: string, work: () => unknown) => Promise<void> {
  const underway = new Map<string, Promise<void>>();
  const run = async (key: string, work: () => unknown) => {
    if (await seen.has(key)) return;
    await work();
    try {
      await seen.add(key);
    } catch (error) {
      logError(error);
    }
  };
  return async (key, work) => {
    if (key === '') {
      await work();
      return undefined;
    }
    const running = underway.get(key) ?? run(key, work).finally(() => underway.delete(key));
    underway.set(key, running);
    return running;
  };
}
