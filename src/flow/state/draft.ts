import type {AddressPrecision} from '../../contract/address/precision.js';
import type {StreetView} from '../../contract/address/user-address.js';
import type {Place} from '../../contract/place.js';
import type {Region} from '../../contract/session.js';
import type {AddressOrder} from '../../contract/written-address/address-order.js';
import type {KnownParts} from '../../contract/written-address/address-parts.js';
import type {TitledParts} from '../../contract/written-address/display-title.js';
import {distance} from '../../geo/distance.js';
import {
  type Door,
  doorBeside,
  isNumber,
  type KnownDoor,
  LONGEST_DIRECTIONS,
  type Words,
  withDoor,
} from '../words/door.js';
import {fold} from '../words/fold.js';
import type {DraftPhoto} from './photo.js';
import {isVague, type Pin} from './pin.js';

/** The address in the person's words. A pin never changes it. */
export type Said =
  | {readonly from: 'typed'; readonly street_name: string}
  | {readonly from: 'suggestion'; readonly place: Place};

/** Everything the person entered, with its origin. */
export type Draft = {
  /** Part of the idempotency key: a draft is stored once, however often it is sent. */
  readonly id: string;
  /** The saved address that it changes; absent for a new one. */
  readonly changes?: string;
  readonly text: string;
  readonly said?: Said;
  /** What the person typed into the search beside a place: flat, floor, a number that the map lacks, directions. */
  readonly typed?: Door;
  readonly pin?: Pin;
  /** The place found under the pin; only offered if the person entered something else. */
  readonly under?: Place;
  /** The gate as framed in a street picture. */
  readonly street_view?: StreetView;
  /** The person's own photo of the gate, instead of the street picture. */
  readonly photo?: DraftPhoto;
  readonly door?: Door;
  /** The person agreed that this device confirms the address; `words` is the version of the text that they read. */
  readonly presence?: {readonly words: string};
};

/** The longest street name that the service accepts, in UTF-16 code units. */
export const LONGEST_NAME = 200;

/** Metres from a pin within which a picture may show its gate: a short walk along the street from the nearest one. */
export const IN_SIGHT = 100;

/** The framed gate, while the pin is close enough for it. */
export function gateOf({street_view, pin}: Draft): StreetView | undefined {
  return street_view && pin && distance(street_view.geo_point, pin.geo_point) <= IN_SIGHT
    ? street_view
    : undefined;
}

/** The current words of the address: those of the door screen over those known otherwise. */
export function addressWords(draft: Draft): Words {
  return compact(withDoor(knownWords(draft), draft.door));
}

/** What the point of the address says; undefined without a pin. A gate that was framed is in sight of the pin. */
export function precisionOf(draft: Draft): AddressPrecision | undefined {
  const precision = draft.pin?.precision;
  if (!precision || !gateOf(draft)) return precision;
  return precision === 'area' ? 'street' : 'gate';
}

/** The words of the address with what its point says, as titles take them; in the order of the region's country. */
export function titledWords(draft: Draft, region: Region | undefined): TitledParts {
  const words = addressWords(draft);
  return {...words, isNear: precisionOf(draft) === 'area', order: orderIn(region, words)};
}

/** How the address is written; undefined in another country than the region's, whose order is not known. */
export function orderIn(
  region: Region | undefined,
  {country_code = region?.country_code}: Pick<KnownParts, 'country_code'>,
): AddressOrder | undefined {
  return country_code === region?.country_code ? region?.address_order : undefined;
}

/** The words of the address without the door screen. Directions stand for the street where nobody names one. */
export function knownWords(draft: Draft): Words {
  const {directions, ...words} = compact(withDoor(placedWords(draft), draft.typed));
  const {street_name: street} = words;
  if (!directions || (street && sameName(street, directions))) return words;
  if (street || draft.door?.street !== undefined) return {...words, directions};
  const isWhole = directions.length <= LONGEST_NAME;
  const street_name = directions.slice(0, LONGEST_NAME).trimEnd();
  return {...words, street_name, ...(!isWhole && {directions})};
}

/** The chosen place, or the typed street, completed by the place under the pin where both agree. */
function placedWords(draft: Draft): Words {
  const {said} = draft;
  const under = placeUnder(draft);
  const found = under ? placeWords(under) : {};
  if (!said) return found;
  const own: Words =
    said.from === 'typed' ? {street_name: said.street_name} : placeWords(said.place);
  const street = own.street_name ?? found.street_name;
  const sameStreet =
    street !== undefined && found.street_name !== undefined && sameName(street, found.street_name);
  // A street has several postal codes along its length, and a quarter several too.
  const {property_name: _, property_number, postal_code, ...area} = found;
  return compact({...area, ...(sameStreet && {property_number, postal_code}), ...own});
}

/** The place under the pin, if the person or the device put the pin there and it contradicts what was entered. */
export function offeredPlace(draft: Draft): Place | undefined {
  const {said, door, pin} = draft;
  const under = placeUnder(draft);
  if (!(said || door?.street) || !under?.street_name || !pin || pin.source === 'suggestion')
    return undefined;
  const words = addressWords(draft);
  // A device's fix is seldom exact enough for a house number.
  const number = pin.source === 'map' && under.property_number;
  const agrees =
    sameName(words.street_name ?? '', under.street_name) &&
    (!number || words.property_number === number);
  return agrees ? undefined : under;
}

/**
 * The draft with the place under the pin instead of the street and number that were entered. A street in the person's
 * own words becomes directions.
 */
export function withPlaceUnder({said, typed = {}, door = {}, ...draft}: Draft): Draft {
  const {building: asked, ...aside} = typed;
  const {street, building, ...atDoor} = door;
  const isName = building !== undefined && !isNumber(building);
  const own = street ?? (said?.from === 'typed' ? said.street_name : undefined);
  const line = own && [own, isName ? asked : (building ?? asked)].filter(Boolean).join(' ');
  const isWritten = atDoor.directions !== undefined;
  const before = isWritten ? atDoor.directions : aside.directions;
  const directions = [before, line].filter(Boolean).join('. ').slice(0, LONGEST_DIRECTIONS);
  return withFields(
    draft,
    {...aside, ...(!isWritten && {directions})},
    {...atDoor, ...(isName && {building}), ...(isWritten && {directions})},
  );
}

/** The draft with what was typed into the search beside a street or place, or in place of one. */
export function withTyped(draft: Draft, typed: KnownDoor, namesStreet: boolean): Draft {
  return withFields(draft, typed, doorBeside(draft.door, typed, namesStreet));
}

/** Without empty fields of what was typed, and without untouched ones of the door screen. */
function withFields(
  {typed: _, door: __, ...draft}: Draft,
  typed: KnownDoor,
  door: KnownDoor,
): Draft {
  const said = filled(typed, text => text);
  const written = filled(door, text => text !== undefined);
  return {...draft, ...(said && {typed: said}), ...(written && {door: written})};
}

/** The landmark that the door's screen shows: what was written there, else typed words that stand for the street. */
export function landmarkOf(draft: Draft): string {
  return draft.door?.landmark ?? ((!knowsStreet(draft) && knownWords(draft).street_name) || '');
}

/** The draft with another landmark, which takes the place of typed words that stood for the street. */
export function withLandmark(draft: Draft, landmark: string): Draft {
  const {directions, ...typed} = draft.typed ?? {};
  const door = {...draft.door, landmark};
  if (knowsStreet(draft) || !directions) return {...draft, door};
  // Words that are too long for a name are directions as well.
  return withFields(draft, typed, {...(directions.length > LONGEST_NAME && {directions}), ...door});
}

/** Whether the street is named by the map or at the door, not only described. */
export function knowsStreet(draft: Draft): boolean {
  return Boolean(draft.door?.street ?? placedWords(draft).street_name);
}

/** What is known of the place under the pin; a pin that shows the area is at no door. */
function placeUnder({under, pin}: Draft): Place | undefined {
  if (!under || !isVague(pin)) return under;
  const {property_name: _, property_number: __, postal_code: ___, ...place} = under;
  return place;
}

/** The words of a place, or of a saved address where its door is. */
export function placeWords({
  street_name,
  property_name,
  property_number,
  ...place
}: KnownParts): Words {
  const {neighborhood, city, state, postal_code, country_code} = place;
  const door = {street_name, property_name, property_number};
  return compact({...door, neighborhood, city, state, postal_code, country_code});
}

const SAID = ['said', 'typed', 'pin', 'door', 'presence', 'street_view', 'photo'] as const;

/** Whether the person changed nothing between two states of a draft; the place under the pin does not count. */
export function isSaidSame(a: Draft, b: Draft): boolean {
  return SAID.every(field => a[field] === b[field]);
}

/** Whether two names are equal apart from case and accents. */
export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function compact(words: KnownParts): Words {
  return only(words, word => word !== undefined);
}

/** The fields that are as asked; undefined if none is. */
export function filled(
  door: KnownDoor,
  is: (text: string | undefined) => unknown,
): Door | undefined {
  const fields = only(door, is);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function only(fields: object, is: (text: string | undefined) => unknown) {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => is(text)));
}
