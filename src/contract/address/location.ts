import * as v from 'valibot';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';
import {PointSource} from './new-address.js';
import {OwnAddress} from './own-address.js';

/** How the pin came to stand where it stands; `server` where the business put it there. */
export const LocationPointSource = v.picklist([...PointSource.options, 'server']);
export type LocationPointSource = v.InferOutput<typeof LocationPointSource>;

/** An address as the business sees it; times are ISO 8601. */
export const LocationDetails = v.object({
  ...OwnAddress.entries,
  created_at: v.string(),
  /** The page or app in which it was created. */
  app: v.optional(v.object({name: v.string(), version: v.string()})),
  /** Whether the person proved their phone; where not, anyone could have said the number. */
  phone_proved: v.optional(v.boolean()),
  /** Absent while it is as it was created. */
  updated_at: v.optional(v.string()),
  point_source: LocationPointSource,
  /** Radius in metres within which the device believed itself to be, where the point is a fix. */
  accuracy: v.optional(v.number()),
});
export type LocationDetails = v.InferOutput<typeof LocationDetails>;

/** The answer of `GET` and `PATCH /v5/locations/{id}`. */
export const LocationAnswer = v.object({
  location: v.object({
    ...LocationDetails.entries,
    /** In short; `POST /v5/locations/{id}/verifications/status` tells more. */
    verification: v.object({
      address_verification_id: Id,
      status: VerificationStatus,
      mode: VerificationMode,
    }),
  }),
});
export type LocationAnswer = v.InferOutput<typeof LocationAnswer>;
