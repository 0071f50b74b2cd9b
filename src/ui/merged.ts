/** A copy of some words with others in their place, also in tables of words; undefined leaves what is there. */
export function merged<T extends object>(words: T, others: object = {}): T {
  const all = {...words};
  for (const [name, other] of Object.entries(others)) {
    const before: unknown = Reflect.get(all, name);
    const value = isTable(before) && isTable(other) ? merged(before, other) : (other ?? before);
    Reflect.set(all, name, value);
  }
  return all;
}

function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
