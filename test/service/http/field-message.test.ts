import * as v from 'valibot';
import {expect, it} from 'vitest';
import {fieldMessage} from '../../../src/service/http/field-message.js';

const messageOf = (schema: v.GenericSchema, value: unknown): string | undefined =>
  v.safeParse(schema, value, {message: fieldMessage}).issues?.[0].message;

it.each<[string, v.GenericSchema, unknown]>([
  ['Send a text.', v.string(), 7],
  ['Send a number.', v.number(), 'seven'],
  ['Send true or false.', v.boolean(), 'yes'],
  ['Send a list: […].', v.array(v.string()), 7],
  ['Send an object: {…}.', v.object({}), 7],
  ['Send an object: {…}.', v.looseObject({}), 7],
  ['Send one of fix, statement.', v.picklist(['fix', 'statement']), 'guess'],
  ['Send v3.', v.literal('v3'), 'v4'],
  ['Send -90 or more.', v.pipe(v.number(), v.minValue(-90)), -91],
  ['Send 180 or less.', v.pipe(v.number(), v.maxValue(180)), 181],
  ['Send at least 1.', v.pipe(v.array(v.string()), v.minLength(1)), []],
  ['Send 2 at most.', v.pipe(v.string(), v.maxLength(2)), 'abc'],
])('says "%s" of a field that is wrong', (message, schema, value) => {
  expect(messageOf(schema, value)).toBe(message);
});

it('names what tells one shape from another', () => {
  const shape = v.variant('type', [
    v.object({type: v.literal('fix')}),
    v.object({type: v.literal('statement')}),
  ]);
  expect(messageOf(shape, {type: 'guess'})).toBe('Send one of fix, statement.');
});

it('leaves the words that a field has of its own', () => {
  expect(messageOf(v.string('Write your name.'), 7)).toBe('Write your name.');
});

it('says that another value is wanted where no more is known', () => {
  expect(messageOf(v.date(), 'never')).toBe('Send another value: this field cannot have this one.');
});
