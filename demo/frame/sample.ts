import type {OwnAddress} from '../../src/contract/address/own-address.js';
import type {UserAddress} from '../../src/contract/address/user-address.js';
import type {Place} from '../../src/contract/place.js';
import type {Region, Session} from '../../src/contract/session.js';
import {ownLink} from '../hosting.js';

/** What a courier reads in the samples. */
export const DIRECTIONS =
  'Black gate, left of the striped awning. Ring 402 twice, the bell is weak.';

/** An address at this place, as the service would store it. */
export function sampleAddress(place: Place, id: string, unit?: string): UserAddress {
  const {street_name = place.title, property_number, neighborhood, city, country_code} = place;
  const title = unit ? `${place.title}, ${unit}` : place.title;
  return {
    id,
    user_id: 'sampleUser',
    url: ownLink(),
    street_name,
    display_title: [title, place.subtitle].filter(Boolean).join(', '),
    title,
    subtitle: place.subtitle,
    geo_point: place.geo_point,
    place_id: place.id,
    precision: 'gate',
    ...(property_number && {property_number}),
    ...(neighborhood && {neighborhood}),
    ...(city && {city}),
    ...(country_code && {country_code}),
    ...(unit && {unit}),
  };
}

export function ownAddress(address: UserAddress): OwnAddress {
  return {...address, archived: false, link: 'shown'};
}

/** A session of somebody whose phone is proved, or is not. */
export function sampleSession(region: Region, proof: Session['proof']): Session {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  return {
    token: 'sample',
    expires_at: tomorrow,
    user_id: 'sampleUser',
    region,
    proof,
    codes: true,
    presence: true,
  };
}
