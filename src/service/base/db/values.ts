/** A `bigint` column as a number; throws beyond 2^53, which none of our counters reaches. */
export function parseBigint(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new Error('A bigint does not fit a number: read the column as text.');
  return number;
}
