import type {Queries} from '../../base/db/db.js';

/**
 * The tables of a region's build, and their columns with their types: each build has tables of its own, so that the next
 * one can be filled beside it.
 *
 * They refer to a row of `places` by its `number`, which is valid for one build.
 */
export const REGION_TABLES = {
  places: {
    number: 'int4',
    id: 'text',
    kind: 'text',
    name: 'text',
    /** Old, short and official names, separated by ";". */
    other_names: 'text',
    street_name: 'text',
    property_number: 'text',
    neighborhood: 'text',
    /** All quarters that a street passes, separated by ";"; null if there is only one. */
    passes: 'text',
    city: 'text',
    country_code: 'text',
    lat: 'float8',
    lon: 'float8',
    south: 'float8',
    west: 'float8',
    north: 'float8',
    east: 'float8',
    /** 0 to 1: how likely a person means it, all else being equal. */
    weight: 'float8',
    state: 'text',
    postal_code: 'text',
  },
  houses: {
    osm_id: 'int8',
    /** n, w or r: node, way or relation. */
    osm_type: 'text',
    house_number: 'text',
    digits: 'int4',
    street: 'int4',
    /** The quarter; null if none is near. */
    area: 'int4',
    lat: 'float8',
    lon: 'float8',
    state: 'text',
    postal_code: 'text',
  },
  street_points: {street: 'int4', area: 'int4', lat: 'float8', lon: 'float8'},
  /** Where two streets meet, one row for each of them. */
  corners: {street: 'int4', other: 'int4', area: 'int4', lat: 'float8', lon: 'float8'},
} as const;

export type RegionTable = keyof typeof REGION_TABLES;
export type RegionRow<Table extends RegionTable> = {
  readonly [Column in keyof (typeof REGION_TABLES)[Table]]: (typeof REGION_TABLES)[Table][Column] extends 'text'
    ? string | null
    : number | null;
};

/** Rows of a table by column, in the order of `REGION_TABLES`. */
export type RegionBatch = {
  readonly table: RegionTable;
  readonly rows: number;
  readonly columns: readonly (readonly (string | number | null)[])[];
};

/** The build of a region that is searched: the names of its tables. */
export type BuildTables = Readonly<Record<RegionTable, string>> & {
  /** The SQL expression of a row's point, with degrees of longitude scaled to those of latitude; it is indexed. */
  readonly spot: string;
  /** The cosine of the region's middle latitude. */
  readonly lonScale: number;
};

/** The tables of a build, by its number and by the middle latitude of its region. */
export function tablesOf(
  build: number,
  {south, north}: {south: number; north: number},
): BuildTables {
  if (!Number.isInteger(build)) throw new Error('A build has a whole number.');
  // Rounded, so that the expression of the index is the same in every process.
  const lonScale = Math.round(Math.cos((((south + north) / 2) * Math.PI) / 180) * 1e6) / 1e6;
  return {
    places: `region_${build}_places`,
    houses: `region_${build}_houses`,
    street_points: `region_${build}_street_points`,
    corners: `region_${build}_corners`,
    spot: `point(lon * ${lonScale}, lat)`,
    lonScale,
  };
}

/** The database, and the tables of one region in it. */
export type RegionData = {readonly db: Queries; readonly tables: BuildTables};
