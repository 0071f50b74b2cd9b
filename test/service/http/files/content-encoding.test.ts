import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import type {Env} from '../../../../src/service/http/env.js';
import {chooseEncoding} from '../../../../src/service/http/files/content-encoding.js';

const app = new Hono<Env>().get('/', c => c.text(chooseEncoding(c)));

describe('the encoding of an answer', () => {
  it.each([
    // As browsers, Node, curl and Go ask.
    ['gzip, deflate, br, zstd', 'br'],
    ['br, gzip, deflate', 'br'],
    ['gzip', 'gzip'],
    ['deflate', 'identity'],
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    // What is liked better, and what is not taken at all.
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5, gzip;q=0.5', 'br'],
    ['gzip;q=0.001', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, br ; q=0.000', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['gzip;q=0.5, identity', 'identity'],
    ['gzip, identity', 'gzip'],
    ['gzip;q=0.5, identity;q=0', 'gzip'],
    // All that is not named.
    ['*', 'br'],
    ['*, br;q=0', 'gzip'],
    ['*;q=0', 'identity'],
    ['gzip, *;q=0', 'gzip'],
    ['identity, *;q=0.5', 'identity'],
    // Names are of any case, and are whole.
    ['GZIP', 'gzip'],
    ['brotli, x-br', 'identity'],
    [',;q=1,=', 'identity'],
  ])('that is asked for by "%s" is %s', async (accepted, encoding) => {
    const headers = accepted === undefined ? {} : {'Accept-Encoding': accepted};
    expect(await (await app.request('/', {headers})).text()).toBe(encoding);
  });
});
