/**
 * The same work, never twice at once: whoever asks for it while it runs gets the result of one more run, begun after it,
 * together with all others who asked meanwhile. Work with another key is other work.
 *
 * No cache: each result is of a run that began after it was asked for. A map that asks for a hundred tiles at once looks
 * its key up by two statements so, and does not hold up the embedded database with a hundred.
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
