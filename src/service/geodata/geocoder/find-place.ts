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
import {numberKey, type ParsedPlaceId, parsePlaceId} from './place-id.js';
import {pointPlace} from './point-place.js';
import type {RegionIndex} from './region-index.js';
import {findRetiredPlace} from './words/place-store.js';

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
  {byId, data}: RegionIndex,
  {osmType, osmId, key}: Extract<ParsedPlaceId, {kind: 'house'}>,
): Promise<Place | undefined> {
  const houses = await housesAtGate(data, {osmType, osmId});
  const house = houses.find(({house_number}) => numberKey(house_number) === key);
  const street = house && byId.get(house.street_id);
  return house && street && houseOn(street, house);
}

/** The interpolated number, or the house itself if newer data has it; the street if its neighbours are gone. */
async function findBetween(
  known: Known,
  {streetId, digits}: Extract<ParsedPlaceId, {kind: 'between'}>,
): Promise<Place | undefined> {
  const street = await findNamed(known, streetId);
  const region = regionOf(known, streetId);
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
  const street = await findNamed(known, streetId);
  const other = await findNamed(known, otherId);
  if (!street || !other) return undefined;
  const region = regionOf(known, streetId);
  const corners = region ? await cornersOf(region.data, [streetId]) : [];
  const same = corners.find(
    corner => corner.other_id === otherId && distance(corner, point) < SAME_CORNER,
  );
  const at = same ?? {...point, neighborhood: null, city: null};
  return cornerPlace({street, other}, at, region?.names.vocabulary.and ?? '/');
}

/** A street, landmark or quarter of the current data, or as an earlier build had it. */
async function findNamed({db, regions}: Known, id: string): Promise<Place | undefined> {
  return regionOf({regions}, id)?.byId.get(id) ?? findRetiredPlace(db, id);
}

function regionOf({regions}: Pick<Known, 'regions'>, id: string): RegionIndex | undefined {
  return regions.find(({byId}) => byId.has(id));
}
