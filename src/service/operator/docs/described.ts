import type * as v from 'valibot';

/** A schema of the contract with its descriptions. */
export type Described = {
  readonly schema: v.GenericSchema;
  readonly description: string;
  readonly fields: Readonly<Record<string, string | undefined>>;
};

/** Describes a schema and its fields; a field that it does not have does not compile. */
export function described<Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
  fields: {readonly [Field in FieldOf<v.InferInput<Schema>>]?: string} = {},
): Described {
  return {schema, description, fields: {...fields}};
}

/** The fields of every alternative of a union. */
type FieldOf<Input> = Input extends unknown ? keyof Input : never;
