import type {AddressChange} from '../../../contract/address/address-change.js';
import type {GeoPoint} from '../../../contract/geo-point.js';
import type {AddressParts} from '../../../contract/written-address/address-parts.js';
import {distance} from '../../../geo/distance.js';
import {addressOrderOf} from '../../countries/countries.js';
import {type Location, OPTIONAL_PARTS} from '../../people/locations/location.js';

/** Metres by which a pin may move and still be at the same place. */
const CORRECTION = 50;

/** The fields that identify a place. */
const PLACE_WORDS = ['street_name', 'property_name', 'property_number'] as const;

/** A location after a change; a renewed link is shown again, and gets the next version. */
export function changedLocation(
  location: Location,
  change: AddressChange,
  {pointSource, at}: {readonly pointSource: Location['pointSource']; readonly at: Date},
): Location {
  const {
    geo_point,
    point_source: _,
    accuracy,
    precision,
    place_id,
    street_view,
    archived,
    link,
    ...words
  } = change;
  const parts = withWords(location.parts, words);
  const isReworded = Object.values(words).some(word => word !== undefined);
  return {
    ...location,
    parts,
    ...(isReworded && parts.country_code && {addressOrder: addressOrderOf(parts.country_code)}),
    placeId:
      place_id === undefined ? keptPlace(location, geo_point, parts) : (place_id ?? undefined),
    ...(street_view !== undefined && {streetView: street_view ?? undefined}),
    // What was known of the previous point is not known of a new one.
    ...(geo_point && {geoPoint: geo_point, pointSource, accuracy: undefined, precision: undefined}),
    ...(accuracy !== undefined && {accuracy: accuracy ?? undefined}),
    ...(precision !== undefined && {precision: precision ?? undefined}),
    ...(archived !== undefined && {archivedAt: since(archived, location.archivedAt, at)}),
    ...(link !== undefined && {linkHiddenAt: since(link === 'hidden', location.linkHiddenAt, at)}),
    ...(link === 'renewed' && {slugVersion: location.slugVersion + 1}),
    updatedAt: at,
  };
}

/** The place of the address, unless its point or its words move it elsewhere. */
function keptPlace(
  {placeId, geoPoint, parts}: Location,
  point: GeoPoint | undefined,
  next: AddressParts,
): string | undefined {
  const isElsewhere = point && distance(geoPoint, point) > CORRECTION;
  // An added number or name describes the same place more precisely.
  const isOther = PLACE_WORDS.some(part => parts[part] && parts[part] !== next[part]);
  return isElsewhere || isOther ? undefined : placeId;
}

/** Keeps the earlier time if the state does not change. */
function since(is: boolean, before: Date | undefined, at: Date): Date | undefined {
  return is ? (before ?? at) : undefined;
}

type Words = {readonly [part in keyof AddressParts]?: AddressParts[part] | null | undefined};

/** Null removes a part, undefined leaves it. */
function withWords(parts: AddressParts, words: Words): AddressParts {
  const next = {...parts, street_name: words.street_name ?? parts.street_name};
  for (const part of OPTIONAL_PARTS) {
    const said = words[part];
    if (said === null) delete next[part];
    else if (said !== undefined) next[part] = said;
  }
  return next;
}
