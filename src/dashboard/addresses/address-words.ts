import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {distance} from '../../geo/distance.js';

export type Address = LookedAtAddress['address'];
export type Evidence = Address['evidence'][number];
export type Window = Address['verifications'][number];

const SOURCES: Readonly<Record<Evidence['source'], string>> = {
  address_creation: 'The address itself',
  presence: 'This person’s phone',
  customer_server: 'Your server',
  interaction: 'An order',
  courier: 'A courier',
  simulator: 'The simulator',
};

const SAID: Readonly<Record<string, string>> = {
  verified: 'says that the person is there',
  not_at_address: 'says that the person is not there',
  unknown: 'says that it cannot be known',
  here: 'found the person at the gate',
  not_here: 'did not find the person at the gate',
};

/** "-34.905288, -56.189267": latitude, longitude. */
export function coordinatesOf({geo_point}: Pick<Address, 'geo_point'>): string {
  return `${geo_point.lat.toFixed(6)}, ${geo_point.lon.toFixed(6)}`;
}

/** Metres from the address's point; undefined of what says no place. */
export function metresFrom({geo_point}: Address, evidence: Evidence): number | undefined {
  return evidence.geo_point && distance(geo_point, evidence.geo_point);
}

/** "This person’s phone, 14 m from the gate, exact to 9 m". */
export function evidenceWords(address: Address, evidence: Evidence): string {
  const {source, says, accuracy, delivery_id} = evidence;
  const said = says === undefined ? '' : ` ${SAID[says] ?? says}`;
  const about = delivery_id === undefined ? '' : ` of ${delivery_id}`;
  const away = metresFrom(address, evidence);
  const place = away === undefined ? '' : `, ${lengthWords(away)} from the gate`;
  const exact = accuracy === undefined ? '' : `, exact to ${lengthWords(accuracy)}`;
  return `${SOURCES[source]}${about}${said}${place}${exact}`;
}

/** "14 m", "3.1 km". */
export function lengthWords(metres: number): string {
  if (metres < 1000) return `${Math.round(metres)} m`;
  const kilometres = metres / 1000;
  return `${kilometres < 10 ? kilometres.toFixed(1) : Math.round(kilometres).toLocaleString('en')} km`;
}

/** "16 to 23 Nov". */
export function spanWords(from: string, until: string): string {
  const [begin, end] = [new Date(from), new Date(until)];
  const day = (at: Date, withMonth: boolean) =>
    at.toLocaleDateString('en-GB', {day: 'numeric', ...(withMonth && {month: 'short'})});
  return `${day(begin, begin.getMonth() !== end.getMonth())} to ${day(end, true)}`;
}

/** What became of a window: "decided", "4 days left", "cancelled"; `now` is by the branch's clock. */
export function windowWords({status, closes_at, cancelled_at}: Window, now: string): string {
  if (cancelled_at) return 'cancelled';
  if (status !== 'in_progress') return 'decided';
  const hours = (Date.parse(closes_at) - Date.parse(now)) / 3_600_000;
  if (hours <= 0) return 'ending';
  if (hours < 48) return `${Math.ceil(hours)} h left`;
  return `${Math.ceil(hours / 24)} days left`;
}

const POINT_SOURCES: Readonly<Record<Address['point_source'], string>> = {
  map: 'Set by the person',
  suggestion: 'Of the place that was found',
  location: 'Where the device was',
  server: 'Set by your server or a colleague',
};

/** How the point was found, and how exact it is. */
export function pointWords({point_source, accuracy}: Address): string {
  const source = POINT_SOURCES[point_source];
  return accuracy === undefined ? source : `${source}, ± ${lengthWords(accuracy)}`;
}

/** How easily a stranger finds it, from a score of 0 to 100; as the person was told. */
export function findabilityWords(score: number): string {
  if (score >= 80) return 'A stranger would find this';
  return score >= 45 ? 'Most people would find this' : 'A stranger would have to ask';
}
