import * as v from 'valibot';
import {absentable} from '../../contract/absentable.js';
import {LocationAnswer} from '../../contract/address/location.js';
import {StreetView} from '../../contract/address/user-address.js';
import {GeoPoint} from '../../contract/geo-point.js';
import {
  ProfileSource,
  VerificationAnswer,
  VerificationMode,
  VerificationOutcome,
  VerificationStatus,
} from '../../contract/verification/verification.js';
import {open} from '../shared/open.js';

const {most_recent_profile, webhook_profile} = VerificationAnswer.entries;

/** Any text: the format of an id is the service's affair. */
const id = v.string();

/**
 * A verification, as docs/server.md describes it. `most_recent_profile` is the last window with an outcome (or the first
 * window, while `in_progress`); `webhook_profile` is what your listener was last sent.
 *
 * A status, source or mode that this version does not know passes unchanged, and so do a newer service's additional
 * fields.
 */
export const VerificationResult = v.looseObject({
  ...VerificationAnswer.entries,
  most_recent_profile: v.looseObject({
    ...most_recent_profile.entries,
    address_verification_id: id,
    status: open(VerificationStatus),
    source: open(ProfileSource),
    /** Empty if the service sends none. */
    reasons: v.optional(v.array(v.string()), []),
  }),
  webhook_profile: v.looseObject({
    ...webhook_profile.entries,
    verification_status: absentable(open(VerificationOutcome)),
    verification_mode: open(VerificationMode),
  }),
  location_id: id,
  user_id: absentable(id),
});
export type VerificationResult = v.InferOutput<typeof VerificationResult>;

const {location} = LocationAnswer.entries;
const Point = v.looseObject(GeoPoint.entries);

/** An address with a summary of its verification; accepts unknown values and fields, as `VerificationResult` does. */
export const LocationResult = v.looseObject({
  location: v.looseObject({
    ...location.entries,
    id,
    user_id: id,
    geo_point: Point,
    street_view: absentable(v.looseObject({...StreetView.entries, geo_point: Point})),
    link: open(location.entries.link),
    point_source: open(location.entries.point_source),
    verification: v.looseObject({
      address_verification_id: id,
      status: open(VerificationStatus),
      mode: open(VerificationMode),
    }),
  }),
});

/** An address as your business sees it; times are ISO 8601. */
export type Location = v.InferOutput<typeof LocationResult>['location'];
