import {Hono} from 'hono';
import {beforeAll, describe, expect, it} from 'vitest';
import {routes} from '../../../../src/contract/routes/routes.js';
import {ProblemError} from '../../../../src/service/base/problem-error.js';
import {mapRoutes} from '../../../../src/service/geodata/map/routes.js';
import {drawnMap} from '../../../../src/service/geodata/map/served-map.js';
import type {Env} from '../../../../src/service/http/env.js';
import {TOWN_DRAWER} from '../../../support/providers/maps/provided-map.js';
import {decode, PLACES, tileAt} from './tiles.js';

describe('GET /v5/map/{theme}/{z}/{x}/{y}{@2x}.webp', () => {
  let app: Hono<Env>;
  beforeAll(() => {
    app = new Hono<Env>()
      .route('/', mapRoutes({map: drawnMap(TOWN_DRAWER)}))
      .onError((error, context) => {
        if (!(error instanceof ProblemError)) throw error;
        return context.json({code: error.code, errors: error.errors}, 400);
      });
  });

  const {pixel: _pixel, ...tile} = tileAt(PLACES.plaza, 16);

  it('answers the path of the contract with a WebP that may be kept for a week', async () => {
    for (const scale of [1, 2] as const) {
      const answer = await app.request(routes.tile({theme: 'dark', scale, ...tile}));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=604800, stale-while-revalidate=2592000',
      );
      const image = await decode(new Uint8Array(await answer.arrayBuffer()));
      expect(image.width).toBe(256 * scale);
    }
  });

  it('answers 304 without a body to whom has it already, and 200 to whom has another', async () => {
    const path = routes.tile({theme: 'light', scale: 1, ...tile});
    const etag = (await app.request(path)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await app.request(path, {headers: {'if-none-match': `"other", W/${etag}`}});
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const other = await app.request(path, {headers: {'if-none-match': '"other"'}});
    expect(other.status).toBe(200);
  });

  it.each([
    ['/v5/map/sepia/16/22536/39583.webp', ['theme']],
    ['/v5/map/light/9/1/1.webp', ['z']],
    ['/v5/map/light/21/1/1.webp', ['z']],
    ['/v5/map/light/1e1/1/1.webp', ['z']],
    ['/v5/map/light/16/65536/1.webp', ['x']],
    ['/v5/map/light/16/-1/1.webp', ['x']],
    ['/v5/map/light/16/1/65536.webp', ['y']],
    ['/v5/map/light/16/1/1.png', ['y']],
    ['/v5/map/light/16/1/1@3x.webp', ['y']],
    ['/v5/map/light/16/1/1%00.webp', ['y']],
    ['/v5/map/x/y/z/w.webp', ['theme', 'z', 'x', 'y']],
  ])('refuses %s and names %s', async (path, fields) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(400);
    const problem = (await answer.json()) as {code: string; errors: {field: string}[]};
    expect(problem.code).toBe('bad_argument');
    expect(problem.errors.map(({field}) => field)).toEqual(fields);
  });
});
