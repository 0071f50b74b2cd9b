import {createHash} from 'node:crypto';

/** Beyond the ids of OpenStreetMap, and within the digits of a place's id. */
const [FIRST_ID, IDS] = [1e14, 8e14];

/** An id for what has none, the same for the same parts in the next release of the data. */
export function syntheticId(parts: readonly string[]): number {
  const hash = createHash('sha256').update(parts.join('\n')).digest();
  return FIRST_ID + (hash.readUIntBE(0, 6) % IDS);
}
