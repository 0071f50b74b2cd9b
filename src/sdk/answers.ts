import * as v from 'valibot';
import {LocationAnswer} from '../contract/location.js';
import {VerificationAnswer} from '../contract/verification.js';

const {most_recent_profile, webhook_profile} = VerificationAnswer.entries;

/**
 * How a verification stands, §2.1 of the service interface: `most_recent_profile` is the last window that was decided (or
 * the first, still `in_progress`), `webhook_profile` what your listener was last told. What a newer service says besides
 * is kept.
 */
export const VerificationResult = v.looseObject({
  ...VerificationAnswer.entries,
  most_recent_profile: v.looseObject(most_recent_profile.entries),
  webhook_profile: v.looseObject(webhook_profile.entries),
});
export type VerificationResult = v.InferOutput<typeof VerificationResult>;

const {location} = LocationAnswer.entries;

/** An address with its verification in short; what a newer service says besides is kept. */
export const LocationResult = v.looseObject({
  location: v.looseObject({
    ...location.entries,
    verification: v.looseObject(location.entries.verification.entries),
  }),
});

/** An address as your business sees it; times are ISO 8601. */
export type Location = v.InferOutput<typeof LocationResult>['location'];
