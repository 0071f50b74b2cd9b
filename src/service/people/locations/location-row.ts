import {columnOf} from '../../base/db/rows.js';
import {type Location, OPTIONAL_PARTS} from './location.js';

/** The text columns of `location` that are also fields of `AddressParts`. */
const PARTS = ['street_name', ...OPTIONAL_PARTS] as const;

const FIXED = [
  ...(['branchId', 'id', 'personId', 'userId', 'sessionId', 'slugVersion', 'createdAt'] as const),
];
const CHANGEABLE = [
  ...(['addressOrder', 'pointSource', 'accuracy', 'precision', 'placeId', 'streetView'] as const),
  ...(['updatedAt', 'archivedAt', 'linkHiddenAt'] as const),
];

/** Selects a `Location`, by `findRows`. */
export const LOCATION_COLUMNS = `
  ${[...FIXED, ...CHANGEABLE, 'photoVersion'].map(columnOf).join(', ')},
  json_strip_nulls(json_build_object(${PARTS.map(part => `'${part}', ${part}`).join(', ')})) AS parts,
  json_build_object('lat', lat, 'lon', lon) AS geo_point,
  CASE WHEN app_name IS NOT NULL AND app_version IS NOT NULL
       THEN json_build_object('name', app_name, 'version', app_version) END AS app,
  (SELECT NOT provisional FROM person WHERE person.branch_id = location.branch_id
   AND person.id = location.person_id) AS phone_proved`;

/** The fields that never change; each is a column. */
export function fixedFields(location: Location): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(FIXED.map(field => [field, location[field]])),
    appName: location.app?.name,
    appVersion: location.app?.version,
  };
}

/** The fields that a change may write; each is a column. */
export function changeableFields(location: Location): Readonly<Record<string, unknown>> {
  return {
    ...Object.fromEntries(PARTS.map(part => [part, location.parts[part]])),
    ...location.geoPoint,
    ...Object.fromEntries(CHANGEABLE.map(field => [field, location[field]])),
  };
}
