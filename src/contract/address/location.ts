import * as v from 'valibot';
import {Id} from '../id.js';
import {VerificationMode, VerificationStatus} from '../verification/verification.js';
import {Findability} from './findability.js';
import {PointSource} from './new-address.js';
import {OwnAddress} from './own-address.js';

/** How the point was found; `server`: your server set it. */
export const LocationPointSource = v.picklist([...PointSource.options, 'server']);
export type LocationPointSource = v.InferOutput<typeof LocationPointSource>;

/** An address as the business sees it; times are ISO 8601. */
export const LocationDetails = v.object({
  ...OwnAddress.entries,
  created_at: v.string(),
  /** The page or app in which it was created. */
  app: v.optional(v.object({name: v.string(), version: v.string()})),
  /** Whether the person proved their phone; if not, anyone could have entered the number. */
  phone_proved: v.optional(v.boolean()),
  /** Absent until the first change. */
  updated_at: v.optional(v.string()),
  point_source: LocationPointSource,
  findability: v.optional(Findability),
});
export type LocationDetails = v.InferOutput<typeof LocationDetails>;

/** The answer of `GET` and `PATCH /v5/locations/{id}`. */
export const LocationAnswer = v.object({
  location: v.object({
    ...LocationDetails.entries,
    /** A summary; `POST /v5/locations/{id}/verifications/status` has the details. */
    verification: v.object({
      address_verification_id: Id,
      status: VerificationStatus,
      mode: VerificationMode,
    }),
  }),
});
export type LocationAnswer = v.InferOutput<typeof LocationAnswer>;
