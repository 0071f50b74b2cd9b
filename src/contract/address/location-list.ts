import * as v from 'valibot';
import {GeoPoint} from '../geo-point.js';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';

/** Whose an address is: their id and names, and the phone with all but its last three digits hidden. */
export const ListedPerson = v.object({
  id: Id,
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  /** Such as "+598 •• ••• 456". */
  phone: v.string(),
});
export type ListedPerson = v.InferOutput<typeof ListedPerson>;

/** An address in a list: what it is called, how it stands, and whose it is. */
export const ListedLocation = v.object({
  id: Id,
  title: v.string(),
  /** The rest of the address; absent if the title says all. */
  subtitle: v.optional(v.string()),
  geo_point: GeoPoint,
  plus_code: v.string(),
  /** ISO 8601. */
  created_at: v.string(),
  archived: v.boolean(),
  /** Which picture of its gate there is; absent if there is none, or while its public page shows nothing. */
  gate: v.optional(v.picklist(['photo', 'street_view'])),
  person: ListedPerson,
  /** As the status query has it. */
  verification: v.object({
    address_verification_id: Id,
    status: VerificationStatus,
    mode: VerificationMode,
    score: v.number(),
  }),
});
export type ListedLocation = v.InferOutput<typeof ListedLocation>;

/** The query of `GET /v5/locations`; every field is optional. */
export const LocationsQuery = v.object({
  /** The id of the last address of the previous page. */
  before: v.optional(Id),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^([1-9]\d?|100)$/, 'Give 1 to 100.'), v.transform(Number)),
    '50',
  ),
  /**
   * Words of the address, or of the person's name with the last three or four digits of the phone, each of which may be
   * begun; or an id, a whole plus code, or a whole phone.
   */
  q: v.optional(v.pipe(v.string(), v.maxLength(200, 'Search for 200 characters at most.'))),
  /** Only those that stand so. */
  status: v.optional(VerificationStatus),
});
export type LocationsQuery = v.InferOutput<typeof LocationsQuery>;

/** The answer of `GET /v5/locations`: a page, the newest first. */
export const LocationsAnswer = v.object({
  locations: v.array(ListedLocation),
  /** Present if there may be more: request the next page with `?before=`. */
  before: v.optional(Id),
});
export type LocationsAnswer = v.InferOutput<typeof LocationsAnswer>;
