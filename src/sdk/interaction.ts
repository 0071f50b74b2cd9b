import * as v from 'valibot';
import {type Interaction as Body, InteractionAnswer} from '../contract/interaction.js';

/**
 * Something that a user did at an address, §2.3 of the service interface: an order, a delivery, a visit. `id` is yours, and
 * the same one is stored once; without `location_id`, `user` (with a `phone` in international format) and `location` say who
 * it was and where; `value` is in money; `properties` are kept as they come, 64 KB at most in all.
 */
export type Interaction = v.InferInput<typeof Body>;

/** The answer for an interaction that is stored; what a newer service says besides is kept. */
export const InteractionResult = v.looseObject(InteractionAnswer.entries);
export type InteractionResult = v.InferOutput<typeof InteractionResult>;
