import type {Place} from '../../../contract/place.js';
import type {InteractionLocation} from '../../../contract/verification/interaction.js';
import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import {nameKey} from '../../base/fold.js';
import type {Location} from '../../people/locations/location.js';

/** Greatest distance between two points of one home, in metres: a gate and a roof, or two fixes of good phones. */
export const SAME_HOME = 50;

const DOORS: ReadonlySet<Place['precision']> = new Set(['rooftop', 'interpolated']);

/**
 * Finds the address that is meant: the one with the same place id, if that is of a single home; else the nearest to the
 * point within `SAME_HOME`; else, without a point, the one with the same street and number, or street and building.
 */
export function matchLocation(
  locations: readonly Location[],
  said: InteractionLocation,
  place: Place | undefined,
): Location | undefined {
  const door = isDoor(place) ? place : undefined;
  const known = door && locations.findLast(({placeId}) => placeId === door.id);
  if (known) return known;
  const point = saidPoint(said) ?? door?.geo_point;
  if (point) return nearest(locations, point);
  return locations.findLast(location => isSameDoor(location, said));
}

/** Whether a place is precise enough to distinguish neighbouring homes. */
export function isDoor(place: Place | undefined): boolean {
  return place !== undefined && DOORS.has(place.precision);
}

/** The point as it was sent; the schema refuses `lat` without `lng`. */
export function saidPoint({lat, lng}: InteractionLocation): Point | undefined {
  return lat === undefined || lng === undefined ? undefined : {lat, lon: lng};
}

function nearest(locations: readonly Location[], point: Point): Location | undefined {
  const [first] = locations
    .map(location => ({location, metres: distance(location.geoPoint, point)}))
    .filter(({metres}) => metres <= SAME_HOME)
    .sort((a, b) => a.metres - b.metres);
  return first?.location;
}

function isSameDoor({parts}: Location, said: InteractionLocation): boolean {
  const {street_name: street, property_number: number, property_name: building} = parts;
  const saidStreet = nameKey(said.street_name ?? '');
  const saidNumber = nameKey(said.property_number ?? '');
  if (number && saidNumber && saidStreet === nameKey(street)) return saidNumber === nameKey(number);
  const written = number ? [`${street} ${number}`, `${number} ${street}`] : [];
  if (written.some(line => nameKey(line) === saidStreet)) return true;
  const saidBuilding = nameKey(said.property_name ?? '');
  return (
    saidBuilding !== '' &&
    saidBuilding === nameKey(building ?? '') &&
    saidStreet === nameKey(street)
  );
}
