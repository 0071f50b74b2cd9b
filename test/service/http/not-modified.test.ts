import {Hono} from 'hono';
import {describe, expect, it} from 'vitest';
import type {Env} from '../../../src/service/http/env.js';
import {notModified} from '../../../src/service/http/not-modified.js';

const headers = {ETag: '"a,b"', 'Cache-Control': 'no-cache'};
const app = new Hono<Env>().get('/', c => notModified(c, headers) ?? c.text('sent', 200, headers));

describe('what a caller has already', () => {
  it.each([
    ['"a,b"', 304],
    ['W/"a,b"', 304],
    ['"other", W/"a,b" , "third"', 304],
    ['"other","a,b"', 304],
    ['*', 304],
    ['"other"', 200],
    ['"a', 200],
    ['a,b', 200],
    ['"*"', 200],
    ['', 200],
  ])('is known by If-None-Match: %s', async (tags, status) => {
    const response = await app.request('/', {headers: {'If-None-Match': tags}});
    expect([response.status, response.headers.get('ETag')]).toEqual([status, '"a,b"']);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.text()).toBe(status === 304 ? '' : 'sent');
  });
});
