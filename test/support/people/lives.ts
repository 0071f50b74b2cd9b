import type {Point} from '../../../src/geo/point.js';
import {DAYS, type Hour} from './calendar.js';
import {between, betweenMagnitudes, type Draw} from './draw.js';
import {somewhere} from './step.js';

/** Where a person is, hour by hour, and in which days they live at the place. */
export type Life = {
  readonly isAt: (hour: Hour) => Point;
  /** From the first of these days to the day before the second. */
  readonly livesThere: readonly [number, number];
  /** Whether they are awake at night and sleep by day. */
  readonly wakesAtNight: boolean;
};

const ALWAYS: Life['livesThere'] = [0, DAYS + 1];
const NEVER: Life['livesThere'] = [0, 0];

/** Somebody whose nights are at `home` and whose working days are at `work`; a fifth of the evenings elsewhere in town. */
function routine(draw: Draw, home: Point, work: Point): Life['isAt'] {
  const town = somewhere(draw, home, betweenMagnitudes(draw, 800, 8000));
  const days = Array.from({length: DAYS + 2}, () => ({evening: draw(), errand: draw()}));
  return ({day, weekday, hour}) => {
    const plan = days[day] ?? {evening: 1, errand: 1};
    const isWorkday = weekday >= 1 && weekday <= 5 && plan.errand > 0.06;
    if (isWorkday && hour >= 9 && hour < 18) return work;
    if (!isWorkday && plan.errand < 0.5 && hour >= 11 && hour < 17) return town;
    return plan.evening < 0.2 && hour >= 19 && hour < 23 ? town : home;
  };
}

/** The pin is on the gate, and the rooms are some metres behind it. */
const roomsOf = (draw: Draw, place: Point) => somewhere(draw, place, between(draw, 5, 25));
const farAway = (draw: Draw, place: Point) =>
  somewhere(draw, place, betweenMagnitudes(draw, 1500, 20_000));

/** Lives at the place and works in an office. */
export function officeWorker(draw: Draw, place: Point): Life {
  const isAt = routine(draw, roomsOf(draw, place), farAway(draw, place));
  return {isAt, livesThere: ALWAYS, wakesAtNight: false};
}

/** Lives and works at the place. */
export function homeWorker(draw: Draw, place: Point): Life {
  const rooms = roomsOf(draw, place);
  return {isAt: routine(draw, rooms, rooms), livesThere: ALWAYS, wakesAtNight: false};
}

/** Lives at the place and spends half of the weekends far away, two nights each. */
export function weekendTraveller(draw: Draw, place: Point): Life {
  const week = routine(draw, roomsOf(draw, place), farAway(draw, place));
  const cottage = somewhere(draw, place, betweenMagnitudes(draw, 30_000, 200_000));
  const trips = Array.from({length: DAYS}, () => draw() < 0.5);
  return {
    isAt(hour) {
      const isAway =
        (hour.weekday === 5 && hour.hour >= 19) ||
        hour.weekday === 6 ||
        (hour.weekday === 0 && hour.hour < 20);
      // Monday to Sunday are one week, so that Friday and Sunday are of the same trip.
      const monday = hour.day - ((hour.weekday + 6) % 7);
      return isAway && trips[monday + 7] ? cottage : week(hour);
    },
    livesThere: ALWAYS,
    wakesAtNight: false,
  };
}

/** Lives at the place, works five nights a week and sleeps by day. */
export function nightShift(draw: Draw, place: Point): Life {
  return worksAtNight(draw, {
    home: roomsOf(draw, place),
    work: farAway(draw, place),
    livesThere: ALWAYS,
  });
}

/** Works five nights a week in the next streets, 150 to 500 m away, and lives elsewhere. */
export function worksNightsNearby(draw: Draw, place: Point): Life {
  return worksAtNight(draw, {
    home: farAway(draw, place),
    work: somewhere(draw, place, between(draw, 150, 500)),
    livesThere: NEVER,
  });
}

function worksAtNight(
  draw: Draw,
  {home, work, livesThere}: {home: Point; work: Point; livesThere: Life['livesThere']},
): Life {
  const town = somewhere(draw, home, betweenMagnitudes(draw, 800, 8000));
  const errands = Array.from({length: DAYS + 2}, () => draw() < 0.4);
  return {
    isAt({day, weekday, hour}) {
      // From Sunday's evening to Friday's morning.
      const isShift = (weekday <= 4 && hour >= 22) || (weekday >= 1 && weekday <= 5 && hour < 7);
      if (isShift) return work;
      return errands[day] && hour >= 16 && hour < 18 ? town : home;
    },
    livesThere,
    wakesAtNight: true,
  };
}

/** Lives at the place for some weeks, and then elsewhere. */
export function movedAway(draw: Draw, place: Point): Life {
  const work = farAway(draw, place);
  const before = routine(draw, roomsOf(draw, place), work);
  const after = routine(draw, farAway(draw, place), work);
  const day = Math.floor(between(draw, 20, 60));
  return {
    isAt: hour => (hour.day < day ? before(hour) : after(hour)),
    livesThere: [0, day],
    wakesAtNight: false,
  };
}

/** Lives 400 m to 30 km away and now and then comes by the place by day. */
export function livesElsewhere(draw: Draw, place: Point): Life {
  const home = somewhere(draw, place, betweenMagnitudes(draw, 400, 30_000));
  const usual = routine(draw, home, farAway(draw, place));
  const passes = Array.from({length: DAYS + 2}, () => draw() < 0.15);
  const near = somewhere(draw, place, between(draw, 0, 150));
  return {
    isAt: hour => (passes[hour.day] && hour.hour >= 12 && hour.hour < 15 ? near : usual(hour)),
    livesThere: NEVER,
    wakesAtNight: false,
  };
}

/** Lives elsewhere and works by day at most 300 m from the place, or in the very house. */
export function worksNearby(draw: Draw, place: Point): Life {
  const work = somewhere(draw, place, between(draw, 0, 300));
  return {
    isAt: routine(draw, farAway(draw, place), work),
    livesThere: NEVER,
    wakesAtNight: false,
  };
}

/** Lives 30 to 150 m away: next door, which readings of this accuracy do not tell from here. */
export function nextDoor(draw: Draw, place: Point): Life {
  const home = somewhere(draw, place, between(draw, 30, 150));
  return {
    isAt: routine(draw, home, farAway(draw, place)),
    livesThere: NEVER,
    wakesAtNight: false,
  };
}

/** Lives elsewhere and visits the place on Sundays; each fifth time until Monday's morning. */
export function visitsOnSundays(draw: Draw, place: Point): Life {
  const usual = routine(draw, farAway(draw, place), farAway(draw, place));
  const rooms = roomsOf(draw, place);
  const stays = Array.from({length: DAYS + 2}, () => draw() < 0.2);
  return {
    isAt(hour) {
      const {day, weekday} = hour;
      if (weekday === 0 && hour.hour >= 11 && (hour.hour < 20 || stays[day])) return rooms;
      return weekday === 1 && hour.hour < 7 && stays[day - 1] ? rooms : usual(hour);
    },
    livesThere: NEVER,
    wakesAtNight: false,
  };
}

/** Lives more than 1,500 km away, or, where `isAbroad` is false, in the same town. */
export function absent(draw: Draw, place: Point, {isAbroad}: {isAbroad: boolean}): Life {
  const home = isAbroad
    ? {lat: -place.lat / 2, lon: place.lon + (place.lon > 0 ? -40 : 40)}
    : farAway(draw, place);
  return {
    isAt: routine(draw, home, farAway(draw, home)),
    livesThere: NEVER,
    wakesAtNight: false,
  };
}
