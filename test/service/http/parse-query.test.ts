import {Hono} from 'hono';
import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {ProblemError} from '../../../src/service/base/problem-error.js';
import type {Env} from '../../../src/service/http/env.js';
import {parseQuery} from '../../../src/service/http/parse-query.js';

const Query = v.object({
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'Send a number.'))),
  near: v.optional(
    v.pipe(
      v.string(),
      v.transform(text => text.split(',').map(Number)),
      v.array(v.pipe(v.number(), v.maxValue(90, 'Send 90 or less.'))),
    ),
  ),
  text: v.string(),
});

/** What the schema made of a query, or how it was refused. */
async function parsed(query: string): Promise<unknown> {
  const app = new Hono<Env>()
    .get('/', c => c.json(parseQuery(c, Query)))
    .onError((error, c) => c.json(error instanceof ProblemError ? error.errors : 'other', 400));
  return (await app.request(`/?${query}`)).json();
}

describe('a query', () => {
  it('is what its schema makes of it, and no more', async () => {
    expect(await parsed('text=a&near=1,2&key=pk_x')).toEqual({text: 'a', near: [1, 2]});
  });

  it('has no parameter that is blank', async () => {
    expect(await parsed('text=a&near=&limit=%20')).toEqual({text: 'a'});
    expect(await parsed('text=%20')).toEqual([{field: 'text', message: 'This field is required.'}]);
  });

  it('is refused with every wrong parameter, each named once', async () => {
    expect(await parsed('near=91,92&limit=few')).toEqual([
      {field: 'limit', message: 'Send a number.'},
      {field: 'near', message: 'Send 90 or less.'},
      {field: 'text', message: 'This field is required.'},
    ]);
  });
});
