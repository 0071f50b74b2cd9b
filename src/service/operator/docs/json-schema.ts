import {type ConversionConfig, toJsonSchema, toJsonSchemaDefs} from '@valibot/to-json-schema';
import type {GenericSchema} from 'valibot';
import {SCHEMAS} from './schemas.js';

/** A JSON Schema of 2020-12, which OpenAPI 3.1 takes as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

const names = new Map<GenericSchema, string>(
  Object.entries(SCHEMAS).map(([name, {schema}]) => [schema, name]),
);
const definitions = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, {schema}]) => [name, schema]),
);

const config: ConversionConfig = {
  target: 'draft-2020-12',
  // What is sent: a text before it is trimmed. Nothing that is answered is turned into something else.
  typeMode: 'input',
  // Rules between fields, which a description tells, and what changes a text without refusing it.
  ignoreActions: ['check', 'partial_check', 'trim'],
  overrideRef: ({referenceId}) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({valibotSchema}) => {
    // The one value of our own kind: an object that is kept as it came.
    if (valibotSchema.type === 'custom') return {type: 'object'};
    return undefined;
  },
};

/** The schemas that have a name, each with what is said of its fields. */
export function namedSchemas(): Readonly<Record<string, JsonSchema>> {
  const converted = toJsonSchemaDefs(definitions, config);
  return Object.fromEntries(
    Object.entries(SCHEMAS).map(([name, {description, fields}]) => {
      return [name, {...withNotes({...converted[name]}, fields), description}];
    }),
  );
}

/** A schema by its name, where it has one, or as it is. */
export function schemaOf(schema: GenericSchema): JsonSchema {
  const name = names.get(schema);
  if (name) return {$ref: `#/components/schemas/${name}`};
  const {$schema: _, $defs: __, ...converted} = toJsonSchema(schema, {...config, definitions});
  return converted;
}

/** The schema, its fields with what is said of them; of each form, where it has several. */
function withNotes(
  schema: JsonSchema,
  notes: Readonly<Record<string, string | undefined>>,
): JsonSchema {
  const told = (part: unknown, key: string): unknown => {
    if (key === 'properties') return noted(Object(part), notes);
    const isForms = (key === 'oneOf' || key === 'anyOf') && Array.isArray(part);
    return isForms ? part.map(form => withNotes(form, notes)) : part;
  };
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, told(part, key)]));
}

/** Fields with what is said of them; of those within an object by their path: `v2.branch_id`. */
function noted(
  properties: object,
  notes: Readonly<Record<string, string | undefined>>,
  within = '',
): JsonSchema {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => {
      const path = `${within}${field}`;
      const description = notes[path];
      const inner = schema.properties && noted(schema.properties, notes, `${path}.`);
      return [
        field,
        {...schema, ...(inner && {properties: inner}), ...(description && {description})},
      ];
    }),
  );
}
