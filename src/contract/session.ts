import * as v from 'valibot';
import {GeoPoint} from './geo-point.js';
import {Id} from './id.js';

const name = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120)));

/** The body of `POST /v5/sessions`: who is asking, in which app. */
export const OpenSession = v.object({
  api_key: v.pipe(v.string(), v.maxLength(600)),
  phone: v.pipe(v.string(), v.maxLength(40)),
  first_name: name,
  last_name: name,
  app: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
    version: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  }),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** Where the service knows its way: the map opens here when nothing else is known. */
export const Region = v.object({
  center: GeoPoint,
  south_west: GeoPoint,
  north_east: GeoPoint,
  /** Shown on every map and result list, as the data's licence asks. */
  attribution: v.string(),
});
export type Region = v.InferOutput<typeof Region>;

/** What the browser holds of a session; `token` is random and lives until `expires_at` (ISO 8601). */
export const Session = v.object({
  token: v.string(),
  expires_at: v.string(),
  user_id: Id,
  region: Region,
});
export type Session = v.InferOutput<typeof Session>;
