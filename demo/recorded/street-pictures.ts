import type {ImageryAnswer, Panorama} from '../../src/contract/pictures/imagery.js';
import {pageRoutes} from '../../src/contract/routes/page-routes.js';
import {distance} from '../../src/geo/distance.js';
import {headingTo} from '../../src/geo/heading.js';
import type {Point} from '../../src/geo/point.js';
import type {Recording} from './recording.js';

type Recorded = Recording['panoramas'][number];

/** The most metres from a gate to the panorama that shows it, as in the service. */
const NEAR = 50;

/** The recorded panorama nearest to a point; null if none is near. */
export function nearestPanorama(
  {panoramas}: Recording,
  point: Point,
  origin: string,
): ImageryAnswer {
  const [nearest] = panoramas
    .filter(({geo_point}) => distance(geo_point, point) <= NEAR)
    .sort((a, b) => distance(a.geo_point, point) - distance(b.geo_point, point));
  return {panorama: nearest ? seenFrom(panoramas, nearest, {point, origin}) : null};
}

/** The recorded panorama with this id; undefined if there is none. */
export function panoramaById(
  {panoramas}: Recording,
  id: string,
  from: {readonly point: Point; readonly origin: string},
): ImageryAnswer | undefined {
  const found = panoramas.find(panorama => panorama.id === id);
  return found && {panorama: seenFrom(panoramas, found, from)};
}

/** The file of a recorded panorama in the folder of the recording, whatever its width; undefined for any other URL. */
export function panoramaFile({panoramas}: Recording, url: string): string | undefined {
  const [, encoded = ''] = /\/v5\/imagery\/([^/?]+)\/\d+\.webp(?:\?|$)/.exec(url) ?? [];
  const found = panoramas.find(({id}) => id === decodeURIComponent(encoded));
  return found && `street/${found.id}.webp`;
}

function seenFrom(
  all: readonly Recorded[],
  {id, geo_point, attribution, width, links}: Recorded,
  {point, origin}: {readonly point: Point; readonly origin: string},
): Panorama {
  return {
    id,
    geo_point,
    heading: headingTo(geo_point, point),
    illustration: true,
    attribution,
    sizes: [{width, url: origin + pageRoutes.panoramaPicture(id, width)}],
    links: all
      .filter(other => links.includes(other.id))
      .map(other => ({
        id: other.id,
        geo_point: other.geo_point,
        heading: headingTo(geo_point, other.geo_point),
      })),
  };
}
