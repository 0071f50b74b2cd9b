/** Which notifications have been handled. A `Set` is one. */
export type Seen = {
  /** Whether the notification with this key was handled. If it throws, the answer is 500 and no handler runs. */
  has(key: string): boolean | Promise<boolean>;
  /** Records a handled notification; the listener awaits the result and ignores it. */
  add(key: string): unknown;
};

/** More than a listener receives in the minutes during which a delivery is repeated. */
const MOST_KEYS = 10_000;

/** Remembers keys in this process, and forgets the oldest beyond `most`. */
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
 * Runs the work of a key once: not if it was seen, and not concurrently; calls during a run share its result.
 *
 * A key is seen once its work has succeeded. If recording that fails, `logError` receives the error and the work still
 * counts as done. Work with an empty key always runs.
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
