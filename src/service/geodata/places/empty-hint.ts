import type {SuggestHint} from '../../../contract/place.js';
import {readPoint} from '../../../geo/read-point.js';

/** Why nothing was found for a text that looks like a point; undefined if the text was searched as words. */
export function emptyHint(text: string): SuggestHint | undefined {
  const reading = readPoint(text);
  if (!reading) return undefined;
  return reading.kind === 'unreadable' ? reading.why : 'link-unreadable';
}
