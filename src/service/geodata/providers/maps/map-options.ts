import * as v from 'valibot';
import {text, vendorName, vendorOptions} from '../config/vendor-options.js';

/** The names of providers of maps in the configuration. */
export const MAP_NAMES = ['xyz', 'pmtiles'] as const;

/** From what the operator's own judgement of the terms releases. */
export const MAP_AGREEMENTS = ['openstreetmap-tiles'] as const;

const ZOOM = 'give a whole number from 0 to 22.';

/** One provider of maps in the file, as it is written there. */
export const MapOptions = v.object({
  provider: vendorName(MAP_NAMES),
  ...vendorOptions,
  dark_url: v.optional(text('give a URL.')),
  attribution: v.optional(text('say whom to credit, such as "© OpenStreetMap contributors".')),
  largest_zoom: v.optional(
    v.pipe(v.number(ZOOM), v.integer(ZOOM), v.minValue(0, ZOOM), v.maxValue(22, ZOOM)),
  ),
  agreed: v.optional(
    v.array(
      v.picklist(MAP_AGREEMENTS, ({received}) => `${received} is none of ${MAP_AGREEMENTS}.`),
      `give a list of what you have agreed to: ${MAP_AGREEMENTS}.`,
    ),
  ),
});
export type MapOptions = v.InferOutput<typeof MapOptions>;
