import * as v from 'valibot';

/** How many addresses stand how. */
export const StatusCounts = v.object({
  in_progress: v.number(),
  verified: v.number(),
  not_at_address: v.number(),
  unknown: v.number(),
});
export type StatusCounts = v.InferOutput<typeof StatusCounts>;

/** How many addresses of a branch stand how, archived ones included. */
export const AddressCounts = v.object({counts: StatusCounts});
export type AddressCounts = v.InferOutput<typeof AddressCounts>;
