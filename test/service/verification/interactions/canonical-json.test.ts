import {expect, it} from 'vitest';
import {canonicalJson} from '../../../../src/service/verification/interactions/canonical-json.js';

it('the same JSON is the same text in any order of keys, however deep', () => {
  expect(canonicalJson({b: [{d: 1, c: null}], a: 'é'})).toBe('{"a":"é","b":[{"c":null,"d":1}]}');
  expect(canonicalJson({a: 'é', b: [{c: null, d: 1}]})).toBe('{"a":"é","b":[{"c":null,"d":1}]}');
});

it('another value is another text: types, order of lists, what is missing and what is null', () => {
  const values = [1, '1', [1], ['1'], [1, 2], [2, 1], {}, [], null, {a: null}, {a: {}}, '', false];
  expect(new Set(values.map(canonicalJson)).size).toBe(values.length);
});

it('keys that a program reads as something else are keys', () => {
  expect(canonicalJson(JSON.parse('{"__proto__":1,"constructor":2,"10":3,"9":4}'))).toBe(
    '{"10":3,"9":4,"__proto__":1,"constructor":2}',
  );
});
