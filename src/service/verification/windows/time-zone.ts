import lookUp from '@photostructure/tz-lookup';
import type {Point} from '../../../geo/point.js';

/**
 * The time zone of a place, such as `America/Montevideo`; at sea, or if this runtime does not know the zone's name, the
 * nautical one (`Etc/GMT+4`).
 *
 * The table is coarse near borders: one inhabited place in twenty gets another zone's time, mostly an hour off.
 */
export function timeZoneAt({lat, lon}: Point): string {
  const name = lookUp(lat, lon);
  return isKnown(name) ? name : nautical(lon);
}

/** Whether this runtime knows each name: asking it takes fifty times as long as the look-up by point. */
const known = new Map<string, boolean>();

function isKnown(timeZone: string): boolean {
  const answer = known.get(timeZone) ?? hasClock(timeZone);
  known.set(timeZone, answer);
  return answer;
}

function hasClock(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', {timeZone}).format(0) !== '';
  } catch {
    return false;
  }
}

/** Zones of 15 degrees; the sign in their names is positive to the west. */
function nautical(lon: number): string {
  const west = Math.max(-12, Math.min(12, Math.round(-lon / 15)));
  return west === 0 ? 'Etc/GMT' : `Etc/GMT${west > 0 ? '+' : ''}${west}`;
}
