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
import {findRetiredPlace} from './words/place-store.js';

type Known = {
  readonly byId: ReadonlyMap<string, Place>;
  readonly reverse: (point: Point) => Promise<Nearest | undefined>;
  /** The word between the two streets of a corner. */
  readonly and: string;
};

/** In metres; a corner that has moved less in newer data is the same corner. */
const SAME_CORNER = 30;

/** The place with an id; undefined if the service never gave the id out. */
export async function findPlace(db: Queries, known: Known, id: string): Promise<Place | undefined> {
  const parsed = parsePlaceId(id);
  if (!parsed) return undefined;
  if (parsed.kind === 'point') {
    const {point} = parsed;
    return pointPlace({point, title: coordinatesOf(point)}, await known.reverse(point));
  }
  if (parsed.kind === 'between') return findBetween(db, known, parsed);
  if (parsed.kind === 'corner') return findCorner(db, known, parsed);
  const found = parsed.kind === 'house' ? await findHouse(db, known, parsed) : known.byId.get(id);
  return found ?? findRetiredPlace(db, id);
}

async function findHouse(
  db: Queries,
  {byId}: Known,
  {osmType, osmId, key}: Extract<ParsedPlaceId, {kind: 'house'}>,
): Promise<Place | undefined> {
  const houses = await housesAtGate(db, {osmType, osmId});
  const house = houses.find(({house_number}) => numberKey(house_number) === key);
  const street = house && byId.get(house.street_id);
  return house && street && houseOn(street, house);
}

/** The interpolated number, or the house itself if newer data has it; the street if its neighbours are gone. */
async function findBetween(
  db: Queries,
  {byId}: Known,
  {streetId, digits}: Extract<ParsedPlaceId, {kind: 'between'}>,
): Promise<Place | undefined> {
  const street = await findStreet(db, byId, streetId);
  if (!street) return undefined;
  const number = {digits, text: String(digits)};
  const houses = await housesAround(db, {streetIds: [streetId], number});
  return answerNumber(street, houses, number).door ?? street;
}

/** The corner in the current data, or as given out if the data no longer has it. */
async function findCorner(
  db: Queries,
  {byId, and}: Known,
  {streetId, otherId, point}: Extract<ParsedPlaceId, {kind: 'corner'}>,
): Promise<Place | undefined> {
  const street = await findStreet(db, byId, streetId);
  const other = await findStreet(db, byId, otherId);
  if (!street || !other) return undefined;
  const corners = await cornersOf(db, [streetId]);
  const same = corners.find(
    corner => corner.other_id === otherId && distance(corner, point) < SAME_CORNER,
  );
  return cornerPlace({street, other}, same ?? {...point, neighborhood: null, city: null}, and);
}

async function findStreet(
  db: Queries,
  byId: Known['byId'],
  id: string,
): Promise<Place | undefined> {
  return byId.get(id) ?? findRetiredPlace(db, id);
}
