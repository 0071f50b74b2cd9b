import type {Place} from '../../../contract/place.js';
import {areaLine, streetLine} from '../../../contract/written-address/display-title.js';
import type {Point} from '../../../geo/point.js';
import {coordinatesOf} from '../../../geo/point-reading.js';
import {addressOrderOf} from '../../countries/countries.js';
import type {Nearest} from '../places/places.js';
import {pointId} from './place-id.js';

/** A typed or pasted point and its name; an area if it is only approximate. */
export type TypedPoint = {readonly point: Point; readonly title: string; readonly isArea?: boolean};

/** A typed point as a place, with the nearest street and quarter, but without a number. */
export function pointPlace(
  {point, title, isArea = false}: TypedPoint,
  nearest: Nearest | undefined,
): Place {
  const {street_name, neighborhood, city, state, country_code} = nearest?.place ?? {};
  const parts = {
    // The street at an area's centre is only one of its streets.
    ...(street_name !== undefined && !isArea && {street_name}),
    ...(neighborhood !== undefined && {neighborhood}),
    ...(city !== undefined && {city}),
  };
  const titled = {...parts, order: addressOrderOf(country_code)};
  const around = [streetLine(titled), areaLine(titled)].filter(Boolean).join(', ');
  const coordinates = coordinatesOf(point);
  return {
    id: pointId(point),
    kind: isArea ? 'area' : 'place',
    title,
    // If nothing is near and the title is a name or a code, the subtitle has the coordinates.
    subtitle: around || (title === coordinates ? '' : coordinates),
    precision: isArea ? 'area' : 'rooftop',
    geo_point: {...point},
    ...parts,
    ...(state !== undefined && {state}),
    ...(country_code !== undefined && {country_code}),
  };
}
