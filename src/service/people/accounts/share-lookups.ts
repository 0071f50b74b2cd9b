/**
 * Answers all who ask for a key while its look-up runs with one more look-up, begun after it.
 *
 * No cache: each answer comes from a look-up that began after it was asked for. A map that asks for a hundred tiles at
 * once costs two statements so, and does not hold up the embedded database with a hundred.
 */
export function shareLookups<Result>(
  look: (key: string) => Promise<Result>,
): (key: string) => Promise<Result> {
  const running = new Map<string, Promise<void>>();
  const next = new Map<string, Promise<Result>>();

  const begin = (key: string): Promise<Result> => {
    const result = look(key);
    const over = result.then(
      () => {},
      () => {},
    );
    running.set(key, over);
    void over.then(() => running.delete(key));
    return result;
  };

  return key => {
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
