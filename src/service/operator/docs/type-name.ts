import type {JsonSchema} from './json-schema.js';

/** What a schema accepts, in a few words; `ref` is the name of a schema described elsewhere. */
export type TypeName = {readonly text: string; readonly ref?: string};

/** The type of a schema, its values and its limits, for readers. */
export function typeName(schema: JsonSchema): TypeName {
  const {$ref, type, enum: values, anyOf, items} = schema;
  if (typeof $ref === 'string') {
    const ref = $ref.replace(/.*\//, '');
    return {text: ref, ref};
  }
  if ('const' in schema) return {text: String(schema['const'])};
  if (Array.isArray(values)) return {text: values.join(' | ')};
  if (Array.isArray(anyOf)) {
    const names = anyOf.filter(isSchema).map(typeName);
    const ref = names.find(name => name.ref)?.ref;
    return {text: names.map(({text}) => text).join(' or '), ...(ref && {ref})};
  }
  if (type === 'array' && isSchema(items)) {
    const {text, ref} = typeName(items);
    return {text: `array of ${text}`, ...(ref && {ref})};
  }
  return {text: [String(type ?? 'any'), limits(schema)].filter(Boolean).join(', ')};
}

function limits({minLength, maxLength, minimum, maximum}: JsonSchema): string {
  if (maxLength !== undefined) return `${minLength ?? 0} to ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return '';
}

/** One field of a schema. */
export type Field = {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
};

/** The fields of an object, and by path those of nested objects and arrays; named schemas are not opened. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const {properties, required} = schema;
  if (!isSchema(properties)) return [];
  return Object.entries(properties).flatMap(([key, inner]) => {
    if (!isSchema(inner)) return [];
    const name = `${prefix}${key}`;
    const isRequired = Array.isArray(required) && required.includes(key);
    const {items} = inner;
    const within = isSchema(items) ? fieldsOf(items, `${name}[].`) : fieldsOf(inner, `${name}.`);
    return [{name, schema: inner, isRequired}, ...within];
  });
}

/** The alternatives of a union, otherwise the schema itself; names are looked up in `schemas`. */
export function formsOf(
  schemas: Readonly<Record<string, JsonSchema>>,
  schema: JsonSchema,
): readonly JsonSchema[] {
  const {$ref, anyOf, oneOf} = schema;
  const named = typeof $ref === 'string' ? schemas[$ref.replace(/.*\//, '')] : undefined;
  if (named) return formsOf(schemas, named);
  const alternatives = anyOf ?? oneOf;
  if (!Array.isArray(alternatives)) return [schema];
  return alternatives.filter(isSchema).flatMap(one => formsOf(schemas, one));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
