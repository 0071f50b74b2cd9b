/**
 * Whether a text is one of these, in constant time: hashes are compared, all of them and to the end, so that timing
 * reveals neither differences nor lengths.
 */
export async function isOneOf(given: string, expected: readonly string[]): Promise<boolean> {
  const hash = await hashOf(given);
  const hashes = await Promise.all(expected.map(hashOf));
  return hashes.filter(other => isSame(hash, other)).length > 0;
}

async function hashOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Of equal length. */
function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.reduce((differences, byte, at) => differences | (byte ^ (other[at] ?? 0)), 0) === 0;
}
