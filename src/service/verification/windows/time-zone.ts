import lookUp from '@photostructure/tz-lookup';
import type {Point} from '../../../geo/point.js';

/**
 * The time zone of a place, such as `America/Montevideo`; at sea, and where this runtime does not know the zone by its
 * name, the nautical one (`Etc/GMT+4`).
 *
 * The table is coarse near borders: one inhabited place in twenty has another zone's hours, mostly an hour beside its own.
 */
export function timeZoneAt({lat, lon}: Point): string {
  const name = lookUp(lat, lon);
  return isKnown(name) ? name : nautical(lon);
}

/** What this runtime said of each name: asking takes fifty times as long as finding the name. */
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

/** Zones of 15 degrees; their names count westwards. */
function nautical(lon: number): string {
  const west = Math.max(-12, Math.min(12, Math.round(-lon / 15)));
  return west === 0 ? 'Etc/GMT' : `Etc/GMT${west > 0 ? '+' : ''}${west}`;
}
