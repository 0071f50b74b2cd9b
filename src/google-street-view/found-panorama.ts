import * as v from 'valibot';
import {GeoPoint} from '../contract/geo-point.js';

/** Google's class `LatLng`: its methods need their object. */
const isLatLng = (value: unknown): boolean => {
  const {lat, lng} = Object(value);
  return typeof lat === 'function' && typeof lng === 'function';
};

const Position = v.pipe(
  v.custom<{lat(): number; lng(): number}>(isLatLng),
  v.transform(at => ({lat: at.lat(), lon: at.lng()})),
  GeoPoint,
);

const Link = v.object({pano: v.pipe(v.string(), v.minLength(1)), heading: v.nullish(v.number())});

/** A panorama as `StreetViewService.getPanorama` answers. */
export const FoundPanorama = v.pipe(
  v.object({
    data: v.object({
      copyright: v.nullish(v.string()),
      imageDate: v.nullish(v.string()),
      links: v.nullish(v.array(v.unknown())),
      location: v.object({pano: v.pipe(v.string(), v.minLength(1)), latLng: Position}),
      tiles: v.object({worldSize: v.object({width: v.number()})}),
    }),
  }),
  v.transform(({data: {copyright, imageDate, links, location, tiles}}) => ({
    id: location.pano,
    geo_point: location.latLng,
    width: tiles.worldSize.width,
    taken_at: /^\d{4}-\d\d$/.test(imageDate ?? '') ? imageDate : undefined,
    attribution: copyright?.trim() || '© Google',
    // Google's type allows links without an id.
    links: (links ?? []).filter(link => v.is(Link, link)),
  })),
);
export type FoundPanorama = v.InferOutput<typeof FoundPanorama>;
