import type {Point} from '../../../src/geo/point.js';

/** An hour of the simulation as the clocks of the town show it. */
export type Hour = {
  /** When it begins, in milliseconds since 1970. */
  readonly at: number;
  /** Days since the first one. */
  readonly day: number;
  /** 0 is Sunday. */
  readonly weekday: number;
  readonly hour: number;
};

/** A town whose people are simulated. */
export type Town = {
  readonly centre: Point;
  readonly timeZone: string;
  readonly hours: readonly Hour[];
};

/** So many days are simulated: 90, and the rest of the window in which they end (7 + 30 + 30 + 30). */
export const DAYS = 97;
/** They begin in the winter of the north, so that both towns there set their clocks ahead on the way. */
export const BEGIN = Date.parse('2026-02-16T00:00:00Z');

const HOUR = 3_600_000;

/** Montevideo and Nairobi keep one time all year; New York changes on 8 March and Madrid on 29 March 2026. */
export const towns: readonly Town[] = [
  town({lat: -34.9059, lon: -56.1913}, 'America/Montevideo'),
  town({lat: -1.2864, lon: 36.8172}, 'Africa/Nairobi'),
  town({lat: 40.7306, lon: -73.9866}, 'America/New_York'),
  town({lat: 40.4168, lon: -3.7038}, 'Europe/Madrid'),
];

function town(centre: Point, timeZone: string): Town {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
  });
  const hours: Hour[] = [];
  for (let index = 0; index < DAYS * 24; index++) {
    const at = BEGIN + index * HOUR;
    const parts = clock.formatToParts(at);
    const part = (type: string) => parts.find(one => one.type === type)?.value ?? '';
    const weekday = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(part('weekday'));
    const last = hours.at(-1);
    const day = last ? last.day + (last.weekday === weekday ? 0 : 1) : 0;
    hours.push({at, day, weekday, hour: Number(part('hour'))});
  }
  return {centre, timeZone, hours};
}
