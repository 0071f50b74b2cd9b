import type {Place} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import type {Point} from '../../../geo/point.js';
import {coordinatesOf} from '../../../geo/point-reading.js';
import type {Queries} from '../../base/db/db.js';
import type {Nearest} from '../places/places.js';
import {cornerPlace} from './corner-place.js';
import {cornersOf} from './corner-store.js';
import {answerNumber, houseOn} from './house-number.js';
import {housesAround, housesAtGate} from './house-store.js';
import {findRetiredPlace, placeNumber} from './names/place-row.js';
import {numberKey, type ParsedPlaceId, parsePlaceId} from './place-id.js';
import {pointPlace} from './point-place.js';
import type {RegionIndex} from './region-index.js';

type Known = {
  readonly db: Queries;
  readonly regions: readonly RegionIndex[];
  readonly reverse: (point: Point) => Promise<Nearest | undefined>;
};

/** In metres; a corner that has moved less in newer data is the same corner. */
const SAME_CORNER = 30;

/** The place with an id; undefined if the service never gave the id out. */
export async function findPlace(known: Known, id: string): Promise<Place | undefined> {
  const parsed = parsePlaceId(id);
  if (!parsed) return undefined;
  if (parsed.kind === 'point') {
    const {point} = parsed;
    return pointPlace({point, title: coordinatesOf(point)}, await known.reverse(point));
  }
  if (parsed.kind === 'between') return findBetween(known, parsed);
  if (parsed.kind === 'corner') return findCorner(known, parsed);
  if (parsed.kind === 'named') return findNamed(known, id);
  for (const region of known.regions) {
    const house = await findHouse(region, parsed);
    if (house) return house;
  }
  return findRetiredPlace(known.db, id);
}

async function findHouse(
  {names, data}: RegionIndex,
  {osmType, osmId, key}: Extract<ParsedPlaceId, {kind: 'house'}>,
): Promise<Place | undefined> {
  const houses = await housesAtGate(data, {osmType, osmId});
  const house = houses.find(({house_number}) => numberKey(house_number) === key);
  return house && houseOn(names.placeAt(house.street), house);
}

/** The interpolated number, or the house itself if newer data has it; the street if its neighbours are gone. */
async function findBetween(
  known: Known,
  {streetId, digits}: Extract<ParsedPlaceId, {kind: 'between'}>,
): Promise<Place | undefined> {
  const {place: street, region} = await findWithRegion(known, streetId);
  if (!street || !region) return street;
  const number = {digits, text: String(digits)};
  const houses = await housesAround(region.data, {streetIds: [streetId], number});
  return answerNumber(street, houses, number).door ?? street;
}

/** The corner in the current data, or as given out if the data no longer has it. */
async function findCorner(
  known: Known,
  {streetId, otherId, point}: Extract<ParsedPlaceId, {kind: 'corner'}>,
): Promise<Place | undefined> {
  const {place: street, region} = await findWithRegion(known, streetId);
  const other = await findNamed(known, otherId);
  if (!street || !other) return undefined;
  const corners = region ? await cornersOf(region.data, [streetId]) : [];
  const same = corners.find(
    corner => corner.other_id === otherId && distance(corner, point) < SAME_CORNER,
  );
  const at = same ?? {...point, neighborhood: null, city: null};
  return cornerPlace({street, other}, at, region?.names.vocabulary.and ?? '/');
}

/** A street, landmark or quarter of the current data, or as an earlier build had it. */
async function findNamed(known: Known, id: string): Promise<Place | undefined> {
  return (await findWithRegion(known, id)).place;
}

/** The same with its region, if it is in the current data. */
async function findWithRegion(
  {db, regions}: Known,
  id: string,
): Promise<{readonly place: Place | undefined; readonly region?: RegionIndex}> {
  for (const region of regions) {
    const {names, data} = region;
    const number = await placeNumber(data.db, data.tables.places, id);
    if (number !== undefined) return {place: names.placeAt(number), region};
  }
  return {place: await findRetiredPlace(db, id)};
}
