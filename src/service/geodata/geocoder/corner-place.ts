import {subtitle} from '../../../contract/display-title.js';
import type {Place} from '../../../contract/place.js';
import type {StreetCorner} from './corner-store.js';
import {cornerId} from './place-id.js';

/** The corner of two streets as a place, named after both: "Avenida 18 de Julio y Ejido". */
export function cornerPlace(
  {street, other}: {readonly street: Place; readonly other: Place},
  {lat, lon, neighborhood, city}: Omit<StreetCorner, 'street_id' | 'other_id'>,
  and: string,
): Place {
  const {neighborhood: _, ...rest} = street;
  const name = `${street.title} ${and} ${other.title}`;
  const parts = {
    ...rest,
    street_name: name,
    ...(neighborhood !== null && {neighborhood}),
    ...(city !== null && {city}),
  };
  const geo_point = {lat, lon};
  return {
    ...parts,
    id: cornerId(street.id, other.id, geo_point),
    kind: 'corner',
    title: name,
    subtitle: subtitle({...parts, street_name: undefined}),
    precision: 'street',
    geo_point,
  };
}
