import type {RegionData} from './region-tables.js';

export type StreetCorner = {
  readonly street_id: string;
  /** The number of the other street's row in `places`. */
  readonly other: number;
  readonly other_id: string;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly lat: number;
  readonly lon: number;
};

/** All corners of the streets with these ids. */
export async function cornersOf(
  {db, tables}: RegionData,
  streetIds: readonly string[],
): Promise<StreetCorner[]> {
  return db.query<StreetCorner>(
    `SELECT street.id AS street_id, corner.other, other.id AS other_id,
       area.neighborhood, coalesce(area.city, street.city) AS city, corner.lat, corner.lon
     FROM ${tables.places} street
     JOIN ${tables.corners} corner ON corner.street = street.number
     JOIN ${tables.places} other ON other.number = corner.other
     LEFT JOIN ${tables.places} area ON area.number = corner.area
     WHERE street.id = ANY($1::text[])
     ORDER BY corner.lat, corner.lon`,
    [streetIds],
  );
}
