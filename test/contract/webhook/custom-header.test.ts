import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {CustomHeader} from '../../../src/contract/webhook/custom-header.js';

const issuesOf = (header: unknown) =>
  v.safeParse(CustomHeader, header).issues?.map(issue => v.getDotPath(issue)) ?? [];

describe('the customer adds a custom header to the webhook configuration (§5)', () => {
  it.each([
    ['service-authorization', 'opaque'],
    ['Authorization', 'Bearer eyJhbGciOi.J9'],
    ['X-Api-Key', 'a'],
    ['x_shop.key~1', 'two words, and a "quote"'],
    ['cookie', 'a=b; c=d'],
    ['hosting', 'x'.repeat(4000)],
  ])('%s', (name, value) => {
    expect(issuesOf({name, value})).toEqual([]);
  });

  it.each([
    ...['Content-Type', 'content-length', 'Content-Encoding', 'Host', 'Connection', 'Keep-Alive'],
    ...['Transfer-Encoding', 'TE', 'Trailer', 'Upgrade', 'Expect', 'Date', 'Proxy-Authorization'],
    ...['webhook-id', 'Webhook-Signature', 'WEBHOOK-anything', 'User-Agent', 'Accept'],
    ...['', 'two words', 'colon:', ':method', 'línea', 'a\r\nb', 'a\0', 'x'.repeat(101)],
  ])('%j is no name for it', name => {
    expect(issuesOf({name, value: 'opaque'})).toEqual(['name']);
  });

  it.each([
    ...['', ' ', ' before', 'after ', 'a\r\nHost: b', 'a\nb', 'a\0b', 'a\tb', 'a\u007f', 'ñ', '🏠'],
    'x'.repeat(4001),
  ])('%j is no value for it', value => {
    expect(issuesOf({name: 'service-authorization', value})).toEqual(['value']);
  });

  it('all that is wrong is said at once', () => {
    expect(issuesOf({name: 'Host', value: '\n'})).toEqual(['name', 'value']);
    expect(issuesOf({})).toEqual(['name', 'value']);
  });
});
