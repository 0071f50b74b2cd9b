import {expect, it} from 'vitest';
import {LOOPBACK_ORIGINS, namesOrigin} from '../../../../src/service/people/accounts/origins.js';

it.each([
  ['https://shop.example', true],
  ['https://shop.example:443', false],
  ['https://shop.example.evil.example', false],
  ['https://www.shop.example', false],
  ['http://shop.example', false],
  ['null', false],
  ['', false],
  ['http://localhost:3000', false],
])('a key that names https://shop.example: %s is named: %s', (origin, named) => {
  expect(namesOrigin(['https://shop.example'], origin)).toBe(named);
});

it.each([
  ['http://localhost:3000', true],
  ['http://localhost:99999', true],
  ['http://localhost:', false],
  ['http://localhost', true],
  ['http://127.0.0.1:8080', true],
  ['https://localhost:3000', false],
  ['http://localhost:3000@evil.example', false],
  ['http://localhost.evil.example:80', false],
  ['http://127.0.0.2:80', false],
  ['http://localhost:3000/', false],
])('a key for pages on this machine: %s is named: %s', (origin, named) => {
  expect(namesOrigin(LOOPBACK_ORIGINS, origin)).toBe(named);
});

it('the pattern of one loopback name does not name the other', () => {
  expect(namesOrigin(['http://localhost:*'], 'http://127.0.0.1:80')).toBe(false);
});

it('a star elsewhere names nothing', () => {
  expect(namesOrigin(['https://*.example', '*'], 'https://shop.example')).toBe(false);
});
