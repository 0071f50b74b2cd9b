/**
 * The columns to load, with their types; the migrations `010-places`, `011-corners` and `061-postal-code` create the
 * tables.
 *
 * The tables refer to a row of `town_places` by its `number`, which is valid for one build of the data.
 */
export const TOWN_TABLES = {
  town_places: {
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
  town_houses: {
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
  town_street_points: {street: 'int4', area: 'int4', lat: 'float8', lon: 'float8'},
  /** Where two streets meet, one row for each of them. */
  town_corners: {street: 'int4', other: 'int4', area: 'int4', lat: 'float8', lon: 'float8'},
} as const;

export type TownTable = keyof typeof TOWN_TABLES;
export type TownRow<Table extends TownTable> = {
  readonly [Column in keyof (typeof TOWN_TABLES)[Table]]: (typeof TOWN_TABLES)[Table][Column] extends 'text'
    ? string | null
    : number | null;
};

/** Rows of a table by column, in the order of `TOWN_TABLES`. */
export type TownBatch = {
  readonly table: TownTable;
  readonly rows: number;
  readonly columns: readonly (readonly (string | number | null)[])[];
};

/** The cosine of the town's latitude: scales degrees of longitude to those of latitude. */
export const LON_SCALE = Math.cos((34.87 * Math.PI) / 180);
