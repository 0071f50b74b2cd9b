import * as v from 'valibot';

/** Degrees north, −90 to 90. */
export const Latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));

/** Degrees east, −180 to 180. */
export const Longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** A place on the earth in WGS 84 degrees, as maps and GPS receivers use. */
export const GeoPoint = v.object({lat: Latitude, lon: Longitude});
export type GeoPoint = v.InferOutput<typeof GeoPoint>;
