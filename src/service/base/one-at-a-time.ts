/**
 * Runs `work` at most once at a time for each key. All calls during a run share one more run, which begins when it
 * ends.
 *
 * This is no cache: each result comes from a run that began after the call. When a map requests a hundred tiles at
 * once, its key is looked up with two statements; a hundred would block the embedded database.
 */
export function oneAtATime<Result>(
  work: (key: string) => Promise<Result>,
): (key?: string) => Promise<Result> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<Result>>();

  const begin = (key: string): Promise<Result> => {
    const result = work(key);
    const over = result.then(
      () => {},
      () => {},
    );
    running.set(key, over);
    void over.then(() => running.delete(key));
    return result;
  };

  return (key = '') => {
    const joined = next.get(key);
    if (joined) return joined;
    const before = running.get(key);
    if (!before) return begin(key);
    const after = before.then(() => {
      next.delete(key);
      return begin(key);
    });
    next.set(key, after);
    return after;
  };
}
