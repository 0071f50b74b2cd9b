import type {Place} from '../../../contract/place.js';
import {subtitle} from '../../../contract/written-address/display-title.js';
import {addressOrderOf} from '../../countries/countries.js';
import type {StreetCorner} from './corner-store.js';
import {cornerId} from './place-id.js';
import {areaOf} from './words/to-place.js';

/** The corner of two streets as a place, named after both: "Avenida 18 de Julio y Ejido". */
export function cornerPlace(
  {street, other}: {readonly street: Place; readonly other: Place},
  corner: Omit<StreetCorner, 'street_id' | 'other' | 'other_id'>,
  and: string,
): Place {
  const {neighborhood: _, ...rest} = street;
  const name = `${street.title} ${and} ${other.title}`;
  const parts = {...rest, street_name: name, ...areaOf(corner)};
  const geo_point = {lat: corner.lat, lon: corner.lon};
  const order = addressOrderOf(street.country_code);
  return {
    ...parts,
    id: cornerId(street.id, other.id, geo_point),
    kind: 'corner',
    title: name,
    subtitle: subtitle({...parts, street_name: undefined, order}),
    precision: 'street',
    geo_point,
  };
}
