import {createRequire} from 'node:module';
import * as v from 'valibot';

const Ajv = v.custom<AjvClass>(value => typeof value === 'function');

type AjvClass = new (
  options: object,
) => {
  addSchema(schema: object, key: string): unknown;
  getSchema(key: string): (((value: unknown) => boolean) & {errors?: unknown[] | null}) | undefined;
};

/** The validator of JSON Schema 2020-12 that fastify, by which servers are tested here, brings along. */
function ajv() {
  const ofFastify = createRequire(createRequire(import.meta.url).resolve('fastify'));
  const ofCompiler = createRequire(ofFastify.resolve('@fastify/ajv-compiler'));
  return v.parse(Ajv, ofCompiler('ajv/dist/2020'));
}

/**
 * Holds values against schemas within one document: `pointer` is a JSON pointer to a schema in it. Returns what is wrong,
 * empty where nothing is.
 */
export function validatorOf(document: object): (pointer: string, value: unknown) => unknown[] {
  const validator = new (ajv())({allErrors: true, strict: false, validateFormats: false});
  validator.addSchema(document, 'document');
  return (pointer, value) => {
    const validate = validator.getSchema(`document#${pointer}`);
    if (!validate) throw new Error(`There is no schema at ${pointer}.`);
    return validate(value) ? [] : (validate.errors ?? []);
  };
}
