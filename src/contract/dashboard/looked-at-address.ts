import * as v from 'valibot';
import {ListedPerson} from '../address/location-list.js';
import {UserRecord} from '../address/user.js';
import {reasonWhy} from './reason.js';

/** Pictures of where an address is, as paths of its public page. */
export const GatePictures = v.object({
  map: v.object({
    /** A square of 720 CSS pixels around the point, for `srcset`. */
    light: v.string(),
    dark: v.string(),
    /** Pixels around its middle within which the address is; absent if the point is the gate's. */
    radius: v.optional(v.number()),
    attribution: v.string(),
  }),
  /** The person's own photo; its size in pixels. */
  photo: v.optional(v.object({url: v.string(), width: v.number(), height: v.number()})),
  /** The street picture around what the person framed, which is a square in its middle. */
  view: v.optional(
    v.object({
      url: v.string(),
      /** Of the square, as a part of the picture's height. */
      side: v.number(),
      attribution: v.string(),
      source_url: v.optional(v.string()),
    }),
  ),
});
export type GatePictures = v.InferOutput<typeof GatePictures>;

/** The answer of `GET /dashboard/api/addresses/{id}/gate`; empty if there is no picture that we may show. */
export const GateAnswer = v.object({
  photo: GatePictures.entries.photo,
  view: GatePictures.entries.view,
});
export type GateAnswer = v.InferOutput<typeof GateAnswer>;

/** An address as the dashboard shows it: all that is known of it, and its person with most of the phone hidden. */
export const LookedAtAddress = v.object({
  address: UserRecord.entries.addresses.item,
  person: v.object({
    ...ListedPerson.entries,
    /** Whether the phone was ever proved. */
    proved: v.boolean(),
  }),
  /** Absent while the public page of the address shows nothing. */
  pictures: v.optional(GatePictures),
  /** When it is night there, as its evidence is weighed: hours of the clock of a time zone. */
  night: v.object({time_zone: v.string(), from: v.number(), until: v.number()}),
  /** How the next windows are judged. */
  verified_from: v.number(),
  /** When this was answered, by the branch's clock, which a sandbox may have turned ahead. */
  now: v.string(),
});
export type LookedAtAddress = v.InferOutput<typeof LookedAtAddress>;

/** Why a phone is revealed; it is written into the audit. */
export const RevealOrder = v.object({reason: reasonWhy('need the phone')});

/** The answer to a reveal: the phone as it is dialled, and in groups. */
export const RevealedPhone = v.object({phone: v.string(), written: v.string()});
export type RevealedPhone = v.InferOutput<typeof RevealedPhone>;
