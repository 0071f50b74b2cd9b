import * as v from 'valibot';

/** What a client can do without: absent if this version does not know what it is. */
/* @__NO_SIDE_EFFECTS__ */
export const ifKnown = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);
