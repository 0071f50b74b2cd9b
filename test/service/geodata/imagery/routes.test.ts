import {Hono} from 'hono';
import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {ImageryAnswer} from '../../../../src/contract/pictures/imagery.js';
import {ProblemError} from '../../../../src/service/base/problem-error.js';
import type {Imagery} from '../../../../src/service/geodata/imagery/imagery.js';
import {imageryRoutes} from '../../../../src/service/geodata/imagery/routes.js';
import type {Env} from '../../../../src/service/http/env.js';

const AT = {lat: -34.9, lon: -56.2};
const BESIDE = {id: 'pano 2', at: {lat: -34.9, lon: -56.2001}};
const KNOWN = {id: 'pano 1', at: AT, attribution: '© Somebody'};
const SOURCE = {sourceUrl: 'https://pictures.example/1'};
const FOUND = {...KNOWN, ...SOURCE, takenAt: '2024-05', links: [BESIDE]};
const imagery: Imagery = {
  widths: [1024, 4096],
  keptFor: () => 2_592_000,
  nearest: async ({lat}) => (lat < 0 ? FOUND : undefined),
  find: async id => (id === FOUND.id ? FOUND : undefined),
  known: async id => (id === 'pano 1' ? KNOWN : undefined),
  view: async () => undefined,
  picture: async (id, width) => (id === 'pano 1' ? Uint8Array.of(width / 1024) : undefined),
  close: async () => {},
};

function appWith(deps: {readonly imagery: Imagery | undefined}): Hono<Env> {
  const publicUrl = 'https://addresses.example';
  return new Hono<Env>()
    .route('/', imageryRoutes({...deps, publicUrl}))
    .onError((error, context) => {
      if (!(error instanceof ProblemError)) throw error;
      const {code, errors, message} = error;
      return context.json({code, errors, message}, code === 'not_found' ? 404 : 400);
    });
}

const app = appWith({imagery});
const panoramaAt = async (query: string, from = app) =>
  v.parse(ImageryAnswer, await (await from.request(`/v5/imagery?${query}`)).json()).panorama;

describe('GET /v5/imagery', () => {
  it('tells where the nearest panorama is, how one looks from it at the point, and where its pictures are', async () => {
    expect(await panoramaAt('lat=-34.9&lon=-56.1995&key=pk_1%2B')).toEqual({
      id: 'pano 1',
      geo_point: AT,
      heading: 90,
      taken_at: '2024-05',
      illustration: false,
      attribution: '© Somebody',
      source_url: 'https://pictures.example/1',
      sizes: [
        {width: 1024, url: 'https://addresses.example/v5/imagery/pano%201/1024.webp?key=pk_1%2B'},
        {width: 4096, url: 'https://addresses.example/v5/imagery/pano%201/4096.webp?key=pk_1%2B'},
      ],
      links: [{id: 'pano 2', geo_point: BESIDE.at, heading: 270}],
    });
  });

  it.each([
    ['lat=-34.8995&lon=-56.2', 0],
    ['lat=-34.9005&lon=-56.2', 180],
    ['lat=-34.9&lon=-56.2005', 270],
  ])('looks from there at %s in %i degrees from north', async (query, heading) => {
    expect((await panoramaAt(query))?.heading).toBe(heading);
  });

  it('says null where there is none, and everywhere where the service has no pictures', async () => {
    expect(await panoramaAt('lat=34.9&lon=-56.2')).toBe(null);
    expect(await panoramaAt('lat=-34.9&lon=-56.2', appWith({imagery: undefined}))).toBe(null);
  });

  it('says nothing of ways on where there are none', async () => {
    const nearest = async () => ({...KNOWN, links: []});
    const lonely = appWith({imagery: {...imagery, nearest}});
    expect(await panoramaAt('lat=-34.9&lon=-56.2', lonely)).not.toHaveProperty('links');
  });

  it('says null while who has them does not answer, which no browser keeps', async () => {
    const unavailable = async () => {
      throw new ProblemError('service_unavailable', 'Not now.');
    };
    const silent = appWith({imagery: {...imagery, nearest: unavailable, find: unavailable}});
    for (const path of ['/v5/imagery', '/v5/imagery/pano%201']) {
      const answer = await silent.request(`${path}?lat=-34.9&lon=-56.2`);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toEqual({panorama: null});
    }
  });

  it('names what is wrong in the query', async () => {
    const answer = await app.request('/v5/imagery?lat=91');
    expect(answer.status).toBe(400);
    const {errors} = v.parse(
      v.object({errors: v.array(v.object({field: v.string()}))}),
      await answer.json(),
    );
    expect(errors.map(({field}) => field)).toEqual(['lat', 'lon']);
  });
});

describe('GET /v5/imagery/{id}', () => {
  it('tells the same of the panorama with this id, and how one looks from it at the point', async () => {
    const answer = await app.request('/v5/imagery/pano%201?lat=-34.9005&lon=-56.2&key=pk');
    const {panorama} = v.parse(ImageryAnswer, await answer.json());
    expect(panorama).toEqual({
      ...(await panoramaAt('lat=-34.9005&lon=-56.2&key=pk')),
      heading: 180,
    });
  });

  it('answers 404 where no panorama has this id, and where the service has none', async () => {
    const path = '/v5/imagery/pano%202?lat=-34.9&lon=-56.2';
    expect((await app.request(path)).status).toBe(404);
    expect((await appWith({imagery: undefined}).request(path)).status).toBe(404);
  });

  it('names what is wrong in the query', async () => {
    expect((await app.request('/v5/imagery/pano%201')).status).toBe(400);
  });
});

describe('GET /v5/imagery/{id}/{width}.webp', () => {
  it('answers the picture, which may be kept for a month, and 304 to whom has it', async () => {
    const answer = await app.request('/v5/imagery/pano%201/4096.webp');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000, immutable');
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([4]);
    const headers = {'if-none-match': answer.headers.get('etag') ?? ''};
    expect((await app.request('/v5/imagery/pano%201/4096.webp', {headers})).status).toBe(304);
  });

  it.each(['pano%202/1024.webp', 'pano%201/2048.webp', 'pano%201/1024.png', 'pano%201/x.webp'])(
    'answers 404 to %s',
    async path => {
      expect((await app.request(`/v5/imagery/${path}`)).status).toBe(404);
    },
  );

  it('says that there are none where the service has none', async () => {
    const answer = await appWith({imagery: undefined}).request('/v5/imagery/a/1024.webp');
    expect(await answer.json()).toMatchObject({message: 'This service has no street pictures.'});
  });
});
