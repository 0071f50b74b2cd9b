import {type ConversionConfig, toJsonSchema, toJsonSchemaDefs} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {SCHEMAS} from './schemas.js';

/** A JSON Schema of 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const names = new Map<unknown, string>(
  Object.entries(SCHEMAS).map(([name, {schema}]) => [schema, name]),
);
const definitions = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, {schema}]) => [name, schema]),
);

/** The only custom schema: an object that is stored unchanged. */
const overrideSchema: NonNullable<ConversionConfig['overrideSchema']> = ({valibotSchema}) =>
  valibotSchema.type === 'custom' ? {type: 'object'} : undefined;

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // What is sent, such as a text before it is trimmed; responses are not transformed.
  typeMode: 'input',
  // Rules between fields, which descriptions explain, and actions that refuse nothing.
  ignoreActions: ['check', 'partial_check', 'trim'],
  overrideRef: ({referenceId}) => `#/components/schemas/${referenceId}`,
  overrideSchema,
};

/** The schemas that have a name, with their descriptions. */
export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  const converted = toJsonSchemaDefs(definitions, config);
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, {description, fields}]) => {
      return [name, {...withNotes({...converted[name]}, fields), description}];
    }),
  );
}

/** A reference to the schema if it has a name, otherwise the schema itself. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const reference = referenceTo(schema);
  if (reference) return reference;
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    ...config,
    // With `definitions` in their place, the library would convert all of them for each schema: 25 ms.
    overrideSchema: each => referenceTo(each.valibotSchema) ?? overrideSchema(each),
  });
  return converted;
}

function referenceTo(schema: unknown): JsonSchema | undefined {
  const name = names.get(schema);
  return name === undefined ? undefined : {$ref: `#/components/schemas/${name}`};
}

/** The schema with `notes` on its fields, in every alternative of a union. */
function withNotes(
  schema: JsonSchema,
  notes: Readonly<Record<string, string | undefined>>,
): JsonSchema {
  const describe = (part: unknown, key: string): unknown => {
    if (key === 'properties') return withFieldNotes(Object(part), notes);
    const isForms = (key === 'oneOf' || key === 'anyOf') && Array.isArray(part);
    return isForms ? part.map(form => withNotes(form, notes)) : part;
  };
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, describe(part, key)]),
  );
}

/** Adds notes to fields; notes of nested fields are named by path: `v2.branch_id`. */
function withFieldNotes(
  properties: object,
  notes: Readonly<Record<string, string | undefined>>,
  within = '',
): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const path = `${within}${field}`;
      const description = notes[path];
      const inner = schema.properties && withFieldNotes(schema.properties, notes, `${path}.`);
      return [
        field,
        {...schema, ...(inner && {properties: inner}), ...(description && {description})},
      ];
    }),
  );
}
