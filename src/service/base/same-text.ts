import {createHash, timingSafeEqual} from 'node:crypto';

/** Compares in a time that reveals neither the texts' lengths nor where they differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}
