import {Hono} from 'hono';
import * as v from 'valibot';
import {expect, it} from 'vitest';
import {listOf} from '../../../src/contract/list-of.js';
import type {Env} from '../../../src/service/http/env.js';
import {jsonBody} from '../../../src/service/http/json-body.js';
import {createBodyRoom} from '../../../src/service/http/limits/body-room.js';
import {answerErrors} from '../../../src/service/http/problems.js';

let looked = 0;
const Item = v.pipe(
  v.number(),
  v.check(() => ++looked > 0),
);
const Body = v.object({
  items: v.optional(listOf(Item, {max: 3}), []),
  any: v.optional(v.unknown()),
});

const app = new Hono<Env>()
  .use(async (c, next) => {
    c.set('bodyRoom', createBodyRoom());
    c.set('clientAddress', '192.0.2.1');
    await next();
  })
  .onError(answerErrors(() => {}))
  .post('/', async c => c.json(await jsonBody(c, Body)));

async function send(body: string): Promise<{status: number; errors: unknown}> {
  const headers = {'Content-Type': 'application/json'};
  const response = await app.request('/', {method: 'POST', headers, body});
  const {errors}: {errors?: unknown} = await response.json();
  return {status: response.status, errors};
}

const tooMany = {
  status: 400,
  errors: [
    {field: 'body', message: 'Send at most 5,000 fields and items of lists in one request.'},
  ],
};

it('takes 5,000 values, however they are arranged, and says that more are too many', async () => {
  const zeros = (count: number) => JSON.stringify({any: Array.from({length: count}, () => 0)});
  expect(await send(zeros(4998))).toMatchObject({status: 200});
  expect(await send(zeros(4999))).toEqual(tooMany);
  const fields = Object.fromEntries(Array.from({length: 5000}, (_, at) => [`f${at}`, 0]));
  expect(await send(JSON.stringify(fields))).toEqual(tooMany);
  expect(await send(`{"any":${'[{},'.repeat(3000)}0${']'.repeat(3000)}}`)).toEqual(tooMany);
});

it('looks at no item of a list that is too long', async () => {
  looked = 0;
  expect(await send('{"items":[1,2,3]}')).toMatchObject({status: 200});
  expect(looked).toBe(3);
  const {errors} = await send('{"items":[1,"2",3,{}]}');
  expect(errors).toEqual([{field: 'items', message: 'Send at most 3 at a time.'}]);
  expect(looked).toBe(3);
});
