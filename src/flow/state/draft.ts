import type {AddressPrecision} from '../../contract/address/precision.js';
import type {StreetView} from '../../contract/address/user-address.js';
import type {KnownParts} from '../../contract/address-parts.js';
import type {TitledParts} from '../../contract/display-title.js';
import type {Place} from '../../contract/place.js';
import {distance} from '../../geo/distance.js';
import {type Door, type Words, withDoor} from './door.js';
import {fold} from './fold.js';
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
  readonly text: string;
  readonly said?: Said;
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

/** The words of the address with what its point says, as titles take them. */
export function titledWords(draft: Draft): TitledParts {
  return {...addressWords(draft), isNear: precisionOf(draft) === 'area'};
}

/** What the person entered, completed by the place under the pin where both agree; without the door screen. */
export function knownWords({said, under, pin}: Draft): Words {
  const found = under ? placeWords(isVague(pin) ? withoutDoor(under) : under) : {};
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
    // A street has several postal codes along its length, and a quarter several too.
    postal_code: own.postal_code ?? (sameStreet ? found.postal_code : undefined),
    country_code: own.country_code ?? found.country_code,
  });
}

/** The place under the pin, if the person or the device put the pin there and it contradicts what was entered. */
export function offeredPlace(draft: Draft): Place | undefined {
  const {said, pin} = draft;
  const under = draft.under && isVague(pin) ? withoutDoor(draft.under) : draft.under;
  if (!said || !under?.street_name || !pin || pin.source === 'suggestion') return undefined;
  const words = addressWords(draft);
  // A device's fix is seldom exact enough for a house number.
  const number = pin.source === 'map' && under.property_number;
  const agrees =
    sameName(words.street_name ?? '', under.street_name) &&
    (!number || words.property_number === number);
  return agrees ? undefined : under;
}

/** A pin that shows the area is at no door. */
function withoutDoor({
  property_name: _,
  property_number: __,
  postal_code: ___,
  ...place
}: Place): Place {
  return place;
}

function placeWords({street_name, property_name, property_number, ...place}: Place): Words {
  const {neighborhood, city, state, postal_code, country_code} = place;
  const door = {street_name, property_name, property_number};
  return compact({...door, neighborhood, city, state, postal_code, country_code});
}

/** Whether the person changed nothing between two states of a draft; the place under the pin does not count. */
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

/** Whether two names are equal apart from case and accents. */
export function sameName(a: string, b: string): boolean {
  return fold(a) === fold(b);
}

function compact(words: KnownParts): Words {
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}
