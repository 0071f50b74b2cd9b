import * as v from 'valibot';

/** How many addresses of a branch stand how, archived ones included. */
export const AddressCounts = v.object({
  counts: v.object({
    in_progress: v.number(),
    verified: v.number(),
    not_at_address: v.number(),
    unknown: v.number(),
  }),
});
export type AddressCounts = v.InferOutput<typeof AddressCounts>;
