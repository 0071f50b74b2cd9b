import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {Region} from '../session.js';
import {StatusCounts} from './address-counts.js';
import {AddressFilter} from './export.js';

/** The query of `GET /dashboard/api/address-map/area`: the filters of the list. */
export const AddressAreaQuery = AddressFilter;

/** Between two corners, both inside. */
const corners = {south_west: GeoPoint, north_east: GeoPoint};

/** The answer of `GET /dashboard/api/address-map/area`: where the addresses of a filter are. */
export const AddressArea = v.object({
  /** Absent if there are none. */
  area: v.optional(v.object(corners)),
  /** Where a map opens without addresses, and the credit of every map. */
  region: v.pick(Region, ['center', 'south_west', 'north_east', 'attribution']),
  /** Further out the map has no tiles. */
  least_zoom: v.number(),
});
export type AddressArea = v.InferOutput<typeof AddressArea>;

const degrees = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'Give degrees such as -34.9.'),
    v.transform(Number),
    v.minValue(-most, `Give ${-most} to ${most}.`),
    v.maxValue(most, `Give ${-most} to ${most}.`),
  );

/** The query of `GET /dashboard/api/address-map/cells`: the part of the world that a map shows, and the list's filters. */
export const AddressCellsQuery = v.pipe(
  v.object({
    ...AddressFilter.entries,
    south: degrees(90),
    north: degrees(90),
    west: degrees(180),
    /** Less than `west` across the date line. */
    east: degrees(180),
    /** Web mercator, at which the world is 256 · 2^zoom pixels wide. */
    zoom: v.pipe(v.string(), v.regex(/^(1?\d|20)$/, 'Give 0 to 20.'), v.transform(Number)),
  }),
  v.forward(
    v.partialCheck(
      [['south'], ['north']],
      ({south, north}) => south <= north,
      'Give a south that is not above north.',
    ),
    ['south'],
  ),
);
export type AddressCellsQuery = v.InferOutput<typeof AddressCellsQuery>;

/** Addresses that are drawn as one mark. */
export const AddressCell = v.object({
  /** Their point of gravity; of one address its own point. */
  center: GeoPoint,
  /** The least box around them. */
  ...corners,
  counts: StatusCounts,
  /** Of one address. */
  id: v.optional(Id),
});
export type AddressCell = v.InferOutput<typeof AddressCell>;

/** The answer of `GET /dashboard/api/address-map/cells`: each cell of a grid in which there is an address. */
export const AddressCells = v.object({cells: v.array(AddressCell)});
export type AddressCells = v.InferOutput<typeof AddressCells>;
