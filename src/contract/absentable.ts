import * as v from 'valibot';

/** An optional field in which null says what leaving it out says: nothing. */
export function absentable<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.pipe(
    v.optional(v.nullable(schema)),
    v.transform((said): Output | undefined => said ?? undefined),
  );
}
