/** Whether two words differ by at most one letter removed, added, changed or swapped with its neighbour. */
export function withinOneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  if (short.length < long.length) return short.slice(from) === long.slice(from + 1);
  if (short.slice(from + 1) === long.slice(from + 1)) return true;
  return (
    short[from] === long[from + 1] &&
    short[from + 1] === long[from] &&
    short.slice(from + 2) === long.slice(from + 2)
  );
}

/** Whether `word` begins with `typed`, with at most one typing error. */
export function beginsWithinOneEdit(typed: string, word: string): boolean {
  const length = typed.length;
  return [length, length + 1, length - 1].some(
    end => end <= word.length && withinOneEdit(typed, word.slice(0, end)),
  );
}
