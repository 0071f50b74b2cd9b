import type {LocationPointSource} from '../../../contract/address/location.js';
import type {StreetView} from '../../../contract/address/user-address.js';
import {type Location, OPTIONAL_PARTS} from './location.js';

/** The columns of `location` that hold words, each of them also a field of `AddressParts`. */
const PARTS = ['street_name', ...OPTIONAL_PARTS] as const;

/** Values by the column that they are written to. */
type Columns = Readonly<Record<string, unknown>>;

/** All that `toLocation` reads. */
export const LOCATION_COLUMNS = [
  ...['branch_id', 'id', 'person_id', 'user_id', 'session_id', 'slug_version', 'created_at'],
  ...PARTS,
  ...['lat', 'lon', 'point_source', 'accuracy', 'place_id', 'street_view'],
  ...['updated_at', 'archived_at', 'link_hidden_at', 'photo_version', 'app_name', 'app_version'],
  `(SELECT NOT provisional FROM person WHERE person.branch_id = location.branch_id
    AND person.id = location.person_id) AS phone_proved`,
].join(', ');

export type LocationRow = {readonly [column in (typeof PARTS)[number]]: string | null} & {
  readonly street_name: string;
  readonly branch_id: string;
  readonly id: string;
  readonly person_id: string;
  readonly user_id: string;
  readonly phone_proved: boolean;
  readonly session_id: string;
  readonly slug_version: number;
  readonly lat: number;
  readonly lon: number;
  readonly point_source: LocationPointSource;
  readonly accuracy: number | null;
  readonly place_id: string | null;
  readonly street_view: StreetView | null;
  readonly created_at: Date;
  readonly updated_at: Date | null;
  readonly archived_at: Date | null;
  readonly link_hidden_at: Date | null;
  readonly photo_version: string | null;
  readonly app_name: string | null;
  readonly app_version: string | null;
};

/** The columns that stay as they were created. */
export function fixedColumns(location: Location): Columns {
  return {
    branch_id: location.branchId,
    id: location.id,
    person_id: location.personId,
    user_id: location.userId,
    session_id: location.sessionId,
    app_name: location.app?.name ?? null,
    app_version: location.app?.version ?? null,
    slug_version: location.slugVersion,
    created_at: location.createdAt,
  };
}

/** The columns that a change may write. */
export function changeableColumns({parts, geoPoint, ...location}: Location): Columns {
  return {
    ...Object.fromEntries(PARTS.map(part => [part, parts[part] ?? null])),
    lat: geoPoint.lat,
    lon: geoPoint.lon,
    point_source: location.pointSource,
    accuracy: location.accuracy ?? null,
    place_id: location.placeId ?? null,
    street_view: location.streetView ?? null,
    updated_at: location.updatedAt ?? null,
    archived_at: location.archivedAt ?? null,
    link_hidden_at: location.linkHiddenAt ?? null,
  };
}

export function toLocation(row: LocationRow): Location {
  const parts: Location['parts'] = {street_name: row.street_name};
  for (const part of OPTIONAL_PARTS) {
    const words = row[part];
    if (words !== null) parts[part] = words;
  }
  return {
    branchId: row.branch_id,
    id: row.id,
    personId: row.person_id,
    userId: row.user_id,
    phoneProved: row.phone_proved,
    sessionId: row.session_id,
    app:
      row.app_name !== null && row.app_version !== null
        ? {name: row.app_name, version: row.app_version}
        : undefined,
    slugVersion: row.slug_version,
    parts,
    geoPoint: {lat: row.lat, lon: row.lon},
    pointSource: row.point_source,
    accuracy: row.accuracy ?? undefined,
    placeId: row.place_id ?? undefined,
    streetView: row.street_view ?? undefined,
    createdAt: row.created_at,
    updatedAt: row.updated_at ?? undefined,
    archivedAt: row.archived_at ?? undefined,
    linkHiddenAt: row.link_hidden_at ?? undefined,
    photoVersion: row.photo_version ?? undefined,
  };
}
