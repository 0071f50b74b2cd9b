import type {ListedPerson} from '../../../contract/address/location-list.js';
import {subtitle, title} from '../../../contract/written-address/display-title.js';
import {plusCode} from '../../../geo/plus-code.js';
import type {Queries} from '../../base/db/db.js';
import type {Secrets} from '../../people/accounts/secrets.js';
import type {CsvColumn} from '../../people/exports/csv.js';
import {type Location, OPTIONAL_PARTS, titledParts} from '../../people/locations/location.js';
import {type FoundLocation, findLocations, type LocationFilter} from './find-locations.js';
import {toListedPerson} from './listed-person.js';

/** Addresses that are read and decrypted at once. */
const PAGE = 250;

/** An address in the file, with its person, whose phone is hidden as in the dashboard. */
export type AddressRow = Omit<FoundLocation, 'firstName' | 'lastName' | 'phone'> & {
  readonly person: ListedPerson;
};

const partColumn = (part: keyof Location['parts']): CsvColumn<AddressRow> => [
  part,
  ({parts}) => parts[part],
];

/** The columns of the file, in their order. */
export const ADDRESS_COLUMNS: readonly CsvColumn<AddressRow>[] = [
  ['id', ({id}) => id],
  ['status', ({status}) => status],
  ['mode', ({mode}) => mode],
  ['score', ({score}) => score],
  ['created_at', ({createdAt}) => createdAt.toISOString()],
  ['updated_at', ({updatedAt}) => updatedAt?.toISOString()],
  ['archived', ({archivedAt}) => archivedAt !== undefined],
  ['title', location => title(titledParts(location))],
  ['subtitle', location => subtitle(titledParts(location))],
  ...(['street_name', ...OPTIONAL_PARTS] as const).map(partColumn),
  ['lat', ({geoPoint}) => geoPoint.lat],
  ['lon', ({geoPoint}) => geoPoint.lon],
  ['accuracy', ({accuracy}) => accuracy],
  ['point_source', ({pointSource}) => pointSource],
  ['plus_code', ({geoPoint}) => plusCode(geoPoint)],
  ['user_id', ({userId}) => userId],
  ['first_name', ({person}) => person.first_name],
  ['last_name', ({person}) => person.last_name],
  ['phone', ({person}) => person.phone],
  ['phone_proved', ({phoneProved}) => phoneProved],
];

/** The addresses of a filter, the newest first, page by page; each page is asked for when the one before was taken. */
export async function* addressPages(
  {db, secrets}: {readonly db: Queries; readonly secrets: Secrets},
  filter: LocationFilter,
): AsyncGenerator<readonly AddressRow[]> {
  let last: FoundLocation | undefined;
  for (;;) {
    const found: FoundLocation[] = await findLocations(db, {...filter, before: last, most: PAGE});
    if (found.length > 0)
      yield found.map(location => ({
        ...location,
        person: toListedPerson(secrets, {...location, id: location.userId}),
      }));
    if (found.length < PAGE) return;
    last = found.at(-1);
  }
}
