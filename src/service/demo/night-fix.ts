import type {Point} from '../../geo/point.js';
import type {Random} from '../base/random.js';
import type {Fix} from '../verification/judging/evidence.js';
import type {LocalTime} from '../verification/judging/local-time.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Metres of one degree of latitude. */
const DEGREE = 111_195;

/** The local hours at which the device says where it is, and at which the page shows the morning after. */
const [ASLEEP, AWAKE] = [3, 7];

/** Metres from the address: the spread of fixes at home, and how far off the next home is. */
const [NEAREST, SPREAD, NEXT_HOME] = [8, 26, 4100];

/** A fix of the next night after a time, and the morning on which the clock stands then. */
export type Night = {readonly fix: Fix; readonly morning: Date};

/** The next night of a person who sleeps at a place, or some kilometres from it. */
export function nextNight(
  random: Random,
  about: {
    readonly after: Date;
    readonly place: Point;
    readonly where: 'home' | 'away';
    readonly source: Fix['source'];
    readonly localTime: (at: Date) => LocalTime;
  },
): Night {
  const {after, place, where, source, localTime} = about;
  const [a = 0, b = 0, c = 0] = random(3);
  const asleep = nextHour(after, ASLEEP, localTime);
  const metres = NEAREST + (SPREAD * a) / 255;
  const home = where === 'home' ? place : moved(place, NEXT_HOME, 2.1);
  return {
    fix: {
      kind: 'fix',
      ...{source, accuracy: 12},
      at: new Date(asleep.getTime() + Math.floor((b / 256) * 60) * MINUTE),
      // No two nights at the same spot: identical fixes are set aside as forged.
      point: moved(home, metres, (c / 256) * 2 * Math.PI),
    },
    morning: nextHour(asleep, AWAKE, localTime),
  };
}

/** The first whole hour after a time at which local clocks show this hour. */
function nextHour(after: Date, hour: number, localTime: (at: Date) => LocalTime): Date {
  let at = Math.floor(after.getTime() / HOUR) * HOUR + HOUR;
  while (localTime(new Date(at)).hour !== hour) at += HOUR;
  return new Date(at);
}

/** A point some metres away; `bearing` in radians clockwise from north. */
function moved({lat, lon}: Point, metres: number, bearing: number): Point {
  return {
    lat: lat + (metres * Math.cos(bearing)) / DEGREE,
    lon: lon + (metres * Math.sin(bearing)) / (DEGREE * Math.cos((lat * Math.PI) / 180)),
  };
}

/** Metres to the north and the east of a place. */
export function offsetFrom(place: Point, {lat, lon}: Point): {north: number; east: number} {
  return {
    north: Math.round((lat - place.lat) * DEGREE),
    east: Math.round((lon - place.lon) * DEGREE * Math.cos((place.lat * Math.PI) / 180)),
  };
}
