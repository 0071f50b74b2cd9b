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
 * Something that a user did at an address: an order, a delivery, a visit.
 *
 * `id` is yours; the service stores each id once. Without `location_id`, `user` (with a `phone` in international
 * format) and `location` identify the person and the place. `value` is an amount of money; a decimal in a text is
 * accepted. `properties` are stored unchanged, 64 KB at most in all. Null and blank values count as absent.
 */
export type Interaction = v.InferInput<typeof Body>;

/**
 * The service's interpretation of a stored interaction. `warnings` name what it ignored and what to send instead. A
 * newer service's additional fields pass unchanged.
 */
export const InteractionResult = v.looseObject({
  ...InteractionAnswer.entries,
  /** Absent from older services. */
  understood: v.optional(v.looseObject({...Understood.entries, by: open(SaidBy)})),
  warnings: v.optional(v.array(v.looseObject(FieldError.entries))),
});
export type InteractionResult = v.InferOutput<typeof InteractionResult>;
