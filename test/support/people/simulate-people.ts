import type {Point} from '../../../src/geo/point.js';
import {chance} from '../generated/chance.js';
import {type Hour, type Town, towns} from './calendar.js';
import {createDevice} from './device.js';
import {between, betweenMagnitudes, type Draw} from './draw.js';
import {onePoint, replayed, scatteredPoints} from './forgeries.js';
import * as lives from './lives.js';
import {KINDS, type Kind, type Person, type TrueFix} from './person.js';
import {somewhere} from './step.js';
import {visit} from './visits.js';

/**
 * So many people of each kind over 90 days; the same seed makes the same people.
 *
 * They open a page of the business three times a week to four times a day, mostly awake; a third have its app, which
 * sends a fix in some hours of the night as well.
 */
export function simulatePeople(seed: number, countOfEachKind: number): Person[] {
  const draw = chance(seed);
  return Array.from({length: countOfEachKind}, (_, index) =>
    KINDS.map(kind => simulate(draw, kind, towns[index % towns.length])),
  ).flat();
}

function simulate(draw: Draw, kind: Kind, town: Town | undefined): Person {
  if (!town) throw new Error('There is no town.');
  const {centre, timeZone, hours} = town;
  const place = somewhere(draw, centre, betweenMagnitudes(draw, 200, 8000));
  const life = lifeOf(draw, kind, place);
  const hasApp = draw() < 1 / 3;
  const device = createDevice(draw, {isWeak: kind === 'weak signal'});
  const habit = {
    visits: kind === 'phone off' ? between(draw, 0.02, 0.1) : betweenMagnitudes(draw, 0.4, 4),
    whileAsleep: hasApp && kind !== 'phone off' ? 0.06 : 0,
  };
  const real = () => visit(draw, hours, {life, device, habit});
  const [from, until] = life.livesThere;
  return {
    kind,
    hasApp,
    place,
    timeZone,
    livesThere: until > from ? [beginOf(hours, from), beginOf(hours, until)] : undefined,
    fixes: fixesOf(draw, kind, {hours, place, life, real}),
  };
}

function lifeOf(draw: Draw, kind: Kind, place: Point): lives.Life {
  switch (kind) {
    case 'office worker':
    case 'phone off':
    case 'weak signal':
      return lives.officeWorker(draw, place);
    case 'home worker':
      return lives.homeWorker(draw, place);
    case 'weekend traveller':
      return lives.weekendTraveller(draw, place);
    case 'night shift':
      return lives.nightShift(draw, place);
    case 'moved away':
      return lives.movedAway(draw, place);
    case 'lives elsewhere':
      return lives.livesElsewhere(draw, place);
    case 'works nearby':
      return lives.worksNearby(draw, place);
    case 'works nights nearby':
      return lives.worksNightsNearby(draw, place);
    case 'next door':
      return lives.nextDoor(draw, place);
    case 'visits on Sundays':
      return lives.visitsOnSundays(draw, place);
    case 'forges from abroad':
      return lives.absent(draw, place, {isAbroad: true});
    case 'forges one point':
    case 'replays fixes':
    case 'forges, real fixes too':
    case 'forges with care':
      return lives.absent(draw, place, {isAbroad: false});
  }
}

/** What is sent: for most what the phone reads; cheats send other fixes in its place or besides. */
function fixesOf(
  draw: Draw,
  kind: Kind,
  {
    hours,
    place,
    life,
    real,
  }: {
    hours: readonly Hour[];
    place: Point;
    life: lives.Life;
    real: () => readonly TrueFix[];
  },
): readonly TrueFix[] {
  // Forged fixes are sent in the evening and at night, from wherever home is.
  const home = life.isAt({at: 0, day: 0, weekday: 1, hour: 2});
  const forgery = {place, home};
  switch (kind) {
    case 'forges one point':
      return onePoint(draw, hours, forgery);
    case 'replays fixes':
      return replayed(draw, hours, forgery);
    case 'forges with care':
      return scatteredPoints(draw, hours, forgery);
    case 'forges, real fixes too':
    case 'forges from abroad':
      return [...real(), ...scatteredPoints(draw, hours, forgery)].sort(
        (a, b) => a.at.getTime() - b.at.getTime(),
      );
    default:
      return real();
  }
}

/** When a day begins; beyond the last one, never. */
function beginOf(hours: readonly Hour[], day: number): Date {
  const first = hours.find(hour => hour.day === day);
  return new Date(first?.at ?? 8_640_000_000_000_000);
}
