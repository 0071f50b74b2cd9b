import * as v from 'valibot';

/** An optional field in which null also means absent. */
export function absentable<Input, Output>(schema: v.GenericSchema<Input, Output>) {
  return v.pipe(
    v.optional(v.nullable(schema)),
    v.transform((said): Output | undefined => said ?? undefined),
  );
}
