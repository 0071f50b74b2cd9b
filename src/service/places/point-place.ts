import {areaLine, streetLine} from '../../contract/display-title.js';
import type {Place} from '../../contract/place.js';
import type {Nearest} from './nearest-place.js';
import {pointId} from './place-id.js';
import type {TypedPoint} from './typed-point.js';

/** A point that was typed, as a place: with the street and the quarter that are nearest, but no number of its own. */
export function pointPlace({point, title}: TypedPoint, nearest: Nearest | undefined): Place {
  const {street_name, neighborhood, city, country_code} = nearest?.place ?? {};
  const parts = {
    ...(street_name !== undefined && {street_name}),
    ...(neighborhood !== undefined && {neighborhood}),
    ...(city !== undefined && {city}),
  };
  return {
    id: pointId(point),
    kind: 'place',
    title,
    subtitle: [streetLine(parts), areaLine(parts)].filter(Boolean).join(', '),
    precision: 'rooftop',
    geo_point: point,
    ...parts,
    ...(country_code !== undefined && {country_code}),
  };
}
