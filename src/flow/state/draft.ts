import type {PointSource} from '../../contract/address/new-address.js';
import type {StreetView} from '../../contract/address/user-address.js';
import type {AddressParts} from '../../contract/address-parts.js';
import type {GeoPoint} from '../../contract/geo-point.js';
import type {Place} from '../../contract/place.js';
import {distance} from '../../geo/distance.js';
import {type Door, withDoor} from './door.js';
import {fold} from './fold.js';
import type {DraftPhoto} from './photo.js';

/** What the person said of the address in words. A pin never changes it. */
export type Said =
  | {readonly from: 'typed'; readonly street_name: string}
  | {readonly from: 'suggestion'; readonly place: Place};

/** Where the pin stands, and how it came there. */
export type Pin = {
  readonly geo_point: GeoPoint;
  readonly source: PointSource;
  /** Radius in metres, where the point is a fix of the device. */
  readonly accuracy?: number;
};

/** Everything the person entered, each part with where it came from. */
export type Draft = {
  /** Sent as the idempotency key: one draft is stored once, however often it is sent. */
  readonly id: string;
  readonly text: string;
  readonly said?: Said;
  readonly pin?: Pin;
  /** The place found under the pin; only offered where the person said something else. */
  readonly under?: Place;
  /** How the gate was framed in a picture of the street. */
  readonly street_view?: StreetView;
  /** Their own photo of it, in its place. */
  readonly photo?: DraftPhoto;
  /** What was written on the door screen. */
  readonly door?: Door;
  /** That the person agreed that this device confirms the address, and which version of the words they read. */
  readonly presence?: {readonly words: string};
};

type Words = Partial<AddressParts>;

/** Metres from a pin within which a picture may show its gate: as far as one walks along the street from the nearest. */
export const IN_SIGHT = 100;

/** The framed gate, as long as the pin stands where it can be this one's. */
export function gateOf({street_view, pin}: Draft): StreetView | undefined {
  return street_view && pin && distance(street_view.geo_point, pin.geo_point) <= IN_SIGHT
    ? street_view
    : undefined;
}

/** The words of the address as they stand now: what was written of the door, over what is known without it. */
export function addressWords(draft: Draft): Words {
  return compact(withDoor(knownWords(draft), draft.door));
}

/** What was said, completed by what lies under the pin where both agree; nothing of what was written of the door. */
export function knownWords({said, under}: Draft): Words {
  const found = under ? placeWords(under) : {};
  if (!said) return found;
  const own: Words =
    said.from === 'typed' ? {street_name: said.street_name} : placeWords(said.place);
  const street = own.street_name ?? found.street_name;
  const sameStreet =
    street !== undefined && found.street_name !== undefined && sameName(street, found.street_name);
  const number = own.property_number ?? (sameStreet ? found.property_number : undefined);
  return compact({
    ...own,
    street_name: street,
    property_number: number,
    neighborhood: own.neighborhood ?? found.neighborhood,
    city: own.city ?? found.city,
    state: own.state ?? found.state,
    // Along a street it changes, and in a quarter there are several.
    postal_code: own.postal_code ?? (sameStreet ? found.postal_code : undefined),
    country_code: own.country_code ?? found.country_code,
  });
}

/** The place under the pin, where the person or their device put the pin there and it contradicts what they said. */
export function offeredPlace(draft: Draft): Place | undefined {
  const {said, under, pin} = draft;
  if (!said || !under?.street_name || !pin || pin.source === 'suggestion') return undefined;
  const words = addressWords(draft);
  // A device is seldom so exact that it knows the door.
  const number = pin.source === 'map' && under.property_number;
  const agrees =
    sameName(words.street_name ?? '', under.street_name) &&
    (!number || words.property_number === number);
  return agrees ? undefined : under;
}

/** The words of a place, without its point. */
function placeWords({street_name, property_name, property_number, ...place}: Place): Words {
  const {neighborhood, city, state, postal_code, country_code} = place;
  const door = {street_name, property_name, property_number};
  return compact({...door, neighborhood, city, state, postal_code, country_code});
}

/** Whether nobody has changed what was said between two states of a draft; what is found under the pin is not said. */
export function isSaidSame(a: Draft, b: Draft): boolean {
  return (
    a.said === b.said &&
    a.pin === b.pin &&
    a.door === b.door &&
    a.presence === b.presence &&
    a.street_view === b.street_view &&
    a.photo === b.photo
  );
}

/** Whether two names are one to a person: case and accents do not count. */
export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function compact(words: {[Key in keyof Words]: Words[Key] | undefined}): Words {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}
