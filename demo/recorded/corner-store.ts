import type * as stores from '../../src/service/geodata/geocoder/corner-store.js';
import {rowsOf} from './rows-in-memory.js';

/** The same as in the service's `corner-store.ts`, over recorded rows. */
export const cornersOf: typeof stores.cornersOf = async ({db}, streetIds) => {
  const rows = rowsOf(db);
  const {other, area, lat, lon} = rows.rows.corners;
  return rows
    .numbersOf(streetIds)
    .flatMap(street =>
      (rows.cornersOf.get(street) ?? []).map(position => ({
        street_id: rows.idOf(street),
        other: other[position] ?? 0,
        other_id: rows.idOf(other[position] ?? 0),
        ...rows.areaOf(street, area[position] ?? null),
        lat: lat[position] ?? 0,
        lon: lon[position] ?? 0,
      })),
    )
    .sort((a, b) => a.lat - b.lat || a.lon - b.lon);
};
