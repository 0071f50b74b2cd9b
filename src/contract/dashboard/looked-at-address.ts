import * as v from 'valibot';
import {ListedPerson} from '../address/location-list.js';
import {UserRecord} from '../address/user.js';
import {reasonWhy} from './reason.js';

/** An address as the dashboard shows it: all that is known of it, and its person with most of the phone hidden. */
export const LookedAtAddress = v.object({
  address: UserRecord.entries.addresses.item,
  person: v.object({
    ...ListedPerson.entries,
    /** Whether the phone was ever proved. */
    proved: v.boolean(),
  }),
  /** How the next windows are judged. */
  verified_from: v.number(),
});
export type LookedAtAddress = v.InferOutput<typeof LookedAtAddress>;

/** Why a phone is revealed; it is written into the audit. */
export const RevealOrder = v.object({reason: reasonWhy('need the phone')});

/** The answer to a reveal: the phone as it is dialled, and in groups. */
export const RevealedPhone = v.object({phone: v.string(), written: v.string()});
export type RevealedPhone = v.InferOutput<typeof RevealedPhone>;
