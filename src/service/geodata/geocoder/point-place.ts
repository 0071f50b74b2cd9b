import {areaLine, streetLine} from '../../../contract/display-title.js';
import type {Place} from '../../../contract/place.js';
import type {Point} from '../../../geo/point.js';
import {coordinatesOf} from '../../../geo/point-reading.js';
import type {Nearest} from '../places/places.js';
import {pointId} from './place-id.js';

/** A point that was typed or pasted, and how it is called; an area where it says no more than about where. */
export type TypedPoint = {readonly point: Point; readonly title: string; readonly isArea?: boolean};

/** A point that was typed, as a place: with the street and the quarter that are nearest, but no number of its own. */
export function pointPlace(
  {point, title, isArea = false}: TypedPoint,
  nearest: Nearest | undefined,
): Place {
  const {street_name, neighborhood, city, state, country_code} = nearest?.place ?? {};
  const parts = {
    // The street in the middle of an area is only one of its streets.
    ...(street_name !== undefined && !isArea && {street_name}),
    ...(neighborhood !== undefined && {neighborhood}),
    ...(city !== undefined && {city}),
  };
  const around = [streetLine(parts), areaLine(parts)].filter(Boolean).join(', ');
  const coordinates = coordinatesOf(point);
  return {
    id: pointId(point),
    kind: isArea ? 'area' : 'place',
    title,
    // Where nothing is near, and the title is a name or a code, at least where it is.
    subtitle: around || (title === coordinates ? '' : coordinates),
    precision: isArea ? 'area' : 'rooftop',
    geo_point: {...point},
    ...parts,
    ...(state !== undefined && {state}),
    ...(country_code !== undefined && {country_code}),
  };
}
