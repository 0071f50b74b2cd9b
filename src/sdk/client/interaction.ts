import * as v from 'valibot';
import {FieldError} from '../../contract/problem.js';
import {
  type Interaction as Body,
  InteractionAnswer,
  SaidBy,
  Understood,
} from '../../contract/verification/interaction.js';
import {open} from '../shared/open.js';

/**
 * Something that a user did at an address, §2.3 of the service interface: an order, a delivery, a visit. `id` is yours, and
 * the same one is stored once; without `location_id`, `user` (with a `phone` in international format) and `location` say who
 * it was and where; `value` is in money, a decimal as text will do; `properties` are kept as they come, 64 KB at most in
 * all. What is null or blank counts as left out.
 */
export type Interaction = v.InferInput<typeof Body>;

/**
 * The answer for an interaction that is stored: what the service made of it, and in `warnings` what it left aside, each with
 * what to send in its place. What a newer service says besides is kept.
 */
export const InteractionResult = v.looseObject({
  ...InteractionAnswer.entries,
  /** Absent where the service is older than this. */
  understood: v.optional(v.looseObject({...Understood.entries, by: open(SaidBy)})),
  warnings: v.optional(v.array(v.looseObject(FieldError.entries))),
});
export type InteractionResult = v.InferOutput<typeof InteractionResult>;
