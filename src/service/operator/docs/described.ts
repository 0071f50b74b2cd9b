import type * as v from 'valibot';

/** A shape of the contract, in words. */
export type Described = {
  readonly schema: v.GenericSchema;
  readonly description: string;
  readonly fields: Readonly<Record<string, string | undefined>>;
};

/** Words for a shape and its fields: those that it does not have do not compile. */
export function described<Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  fields: {readonly [Field in FieldOf<v.InferInput<Schema>>]?: string} = {},
): Described {
  return {schema, description, fields: {...fields}};
}

/** Those of each form that a shape may have. */
type FieldOf<Input> = Input extends unknown ? keyof Input : never;
