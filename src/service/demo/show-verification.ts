import type {DemoNight, DemoVerification, DemoWindow} from '../../contract/demo/verification.js';
import type {Clock} from '../base/clock.js';
import type {Queries} from '../base/db/db.js';
import type {Secrets} from '../people/accounts/secrets.js';
import {noSuchAddress} from '../people/locations/address-id.js';
import {type LocalTime, localTimeIn} from '../verification/judging/local-time.js';
import {GROUND, NIGHT, VERIFIED_FROM} from '../verification/judging/rules.js';
import {type Sighting, sightingsOf} from '../verification/judging/sightings.js';
import {findProfile, findWindows} from '../verification/status/store.js';
import {branchTime} from '../verification/windows/branch-time.js';
import {findEvidence} from '../verification/windows/evidence-store.js';
import type {HeldWindow} from '../verification/windows/held-window.js';
import {timeZoneAt} from '../verification/windows/time-zone.js';
import {holdPlace, type Place, sourceFor} from './hold-place.js';
import {offsetFrom} from './night-fix.js';
import {showEvents} from './show-events.js';

type ShowOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly publicUrl: string;
};

type StoredWindow = Awaited<ReturnType<typeof findWindows>>[number];

const DAY = 86_400_000;
const NIGHTS = 7;

/** What the demo page shows of an address. Throws 404 if there is none, and 409 if it is archived. */
export async function showVerification(
  options: ShowOptions,
  place: Place,
): Promise<DemoVerification> {
  const {db, clock} = options;
  const {branchId, locationId} = place;
  const held = await holdPlace(db, place);
  const timeZone = timeZoneAt(held);
  const now = await branchTime(db, branchId, clock);
  const profile = await findProfile(db, branchId, locationId);
  const windows = await findWindows(db, branchId, [locationId]);
  const first = windows.findLast(({mode}) => mode === 'first_time');
  if (!profile || !first) throw noSuchAddress();
  const later = windows.slice(windows.indexOf(first) + 1);
  const shown = later.findLast(({status}) => status !== 'in_progress') ?? later.at(-1);
  const span = {openedAt: first.opened_at, isOver: later.length > 0};
  return {
    location_id: locationId,
    geo_point: {lat: held.lat, lon: held.lon},
    time_zone: timeZone,
    now: now.toISOString(),
    fixes_from: sourceFor(held),
    ground: GROUND,
    nights: await nightsOf(db, {held, now, localTime: localTimeIn(timeZone), ...span}),
    ...{status: profile.status, mode: profile.mode, score: profile.score},
    threshold: VERIFIED_FROM,
    reasons: profile.reasons.map(({code, detail}) => ({code, detail})),
    first: toWindow(first),
    ...(shown && {later: toWindow(shown)}),
    events: await showEvents(options, place),
  };
}

/** The seven nights from a first window's opening, or the last ones if it is over. */
async function nightsOf(
  db: Queries,
  about: {
    readonly held: HeldWindow;
    readonly now: Date;
    readonly localTime: (at: Date) => LocalTime;
    readonly openedAt: Date;
    readonly isOver: boolean;
  },
): Promise<DemoNight[]> {
  const {held, now, localTime, openedAt, isOver} = about;
  const from = isOver ? localTime(now).day - NIGHTS : nightAt(localTime(openedAt));
  const longAgo = new Date(now.getTime() - (NIGHTS + 1) * DAY);
  const since = isOver && longAgo > openedAt ? longAgo : openedAt;
  const span = {...held, openedAt: since, closesAt: new Date(now.getTime() + 1)};
  const [evidence = []] = await findEvidence(db, [span]);
  const fixes = evidence.filter(piece => piece.kind === 'fix');
  const sightings = sightingsOf(fixes, held, localTime).filter(({isNight}) => isNight);
  return Array.from({length: NIGHTS}, (_, index) => {
    const seen = sightings.findLast(({day}) => day === from + index);
    const date = new Date((from + index) * DAY).toISOString().slice(0, 10);
    return {date, ...(seen && {fix: toFix(seen, held)})};
  });
}

function toFix({fix, distance, elsewhere}: Sighting, place: HeldWindow): DemoNight['fix'] {
  const {north, east} = offsetFrom(place, fix.point);
  return {metres: Math.round(distance), north, east, elsewhere: elsewhere > 0};
}

/** The day to which a night belongs. */
function nightAt({hour, day}: LocalTime): number {
  return hour < NIGHT.until ? day - 1 : day;
}

function toWindow({mode, status, score, opened_at, closes_at}: StoredWindow): DemoWindow {
  return {
    ...{mode, status, score},
    opened_at: opened_at.toISOString(),
    closes_at: closes_at.toISOString(),
  };
}
