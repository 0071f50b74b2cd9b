import type {GeoPoint} from '../geo-point.js';
import {PLACES_PATH} from './places-path.js';
import {PRESENCE_PATH} from './presence-path.js';
import {tilePath} from './tile-path.js';

/** The paths that a page's code calls, below the service's base URL. */
export const pageRoutes = {
  sessions: '/v5/sessions',
  sessionCode: '/v5/sessions/code',
  confirmCode: '/v5/sessions/code/confirm',
  addresses: '/v5/addresses',
  address: <Id extends string>(id: Id) => `/v5/addresses/${id}` as const,
  selection: <Id extends string>(id: Id) => `/v5/addresses/${id}/selection` as const,
  photo: <Id extends string>(id: Id) => `/v5/addresses/${id}/photo` as const,
  presence: PRESENCE_PATH,
  steps: '/v5/steps',
  region: '/v5/region',
  places: PLACES_PATH,
  reverse: '/v5/places/reverse',
  tile: tilePath,
  imagery: '/v5/imagery',
  panorama: (id: string) => `/v5/imagery/${encodeURIComponent(id)}`,
  panoramaPicture: (id: string, width: number) =>
    `/v5/imagery/${encodeURIComponent(id)}/${width}.webp`,
} as const;

/** A point as query parameters: five decimals (about a metre), so that nearby requests share a cached answer. */
export function pointQuery({lat, lon}: GeoPoint): {lat: string; lon: string} {
  return {lat: lat.toFixed(5), lon: lon.toFixed(5)};
}
