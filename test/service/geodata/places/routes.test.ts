import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import * as v from 'valibot';
import {beforeAll, expect, test} from 'vitest';
import {PlaceAnswer, ReverseAnswer, SuggestAnswer} from '../../../../src/contract/place.js';
import {Problem} from '../../../../src/contract/problem.js';
import {placesRoutes} from '../../../../src/service/geodata/places/routes.js';
import {ensureRegion} from '../../../../src/service/geodata/regions/build-region.js';
import {answerErrors} from '../../../../src/service/http/problems.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {townGeocoder} from '../../../support/service/town-geocoder.js';
import {readerOf, SMALL_REGION, SMALL_TOWN} from '../town/small-town.js';

describeOnDatabase('the routes of places', open => {
  let app: ReturnType<typeof placesRoutes>;

  beforeAll(async () => {
    const db = await open();
    await ensureRegion(db, SMALL_REGION, {reader: readerOf(SMALL_TOWN)});
    app = placesRoutes({places: await townGeocoder(db)});
    app.onError(
      answerErrors(error => {
        throw error;
      }),
    );
  });

  const get = async (path: string) => app.request(path);

  test('words are answered with suggestions, the credit, and a short private cache', async () => {
    const response = await get('/v5/places?text=italia%20101&near=-34.9,-56.17&key=pk_test');
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=300');
    const answer = v.parse(SuggestAnswer, await response.json());
    expect(answer.attribution).toBe('© OpenStreetMap contributors');
    expect(answer.suggestions[0]).toMatchObject({title: 'Avenida Italia 101'});
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)(
    'a long answer is compressed by %s where the caller reads it',
    async (encoding, read) => {
      const path = '/v5/places?text=avenida%20italia';
      const plain = await get(path);
      expect(plain.headers.get('Content-Encoding')).toBeNull();
      expect(plain.headers.get('Vary')).toContain('Accept-Encoding');
      const small = await app.request(path, {headers: {'Accept-Encoding': `deflate, ${encoding}`}});
      expect(small.headers.get('Content-Encoding')).toBe(encoding);
      expect(small.headers.get('Content-Type')).toBe('application/json');
      const body = Buffer.from(await small.arrayBuffer());
      expect(JSON.parse(read(body).toString())).toEqual(await plain.json());
    },
  );

  test('a short answer and a refusal stay as they are, and are told once', async () => {
    const headers = {'Accept-Encoding': 'br'};
    const short = await app.request('/v5/places?text=qqxxzz', {headers});
    expect(short.headers.get('Content-Encoding')).toBeNull();
    expect(await short.json()).toMatchObject({suggestions: []});
    const refused = await app.request('/v5/places/hn99n1', {headers});
    expect(v.parse(Problem, await refused.json()).code).toBe('not_found');
  });

  test('a point is answered with what is nearest, and whole metres', async () => {
    const answer = v.parse(
      ReverseAnswer,
      await (await get('/v5/places/reverse?lat=-34.90012&lon=-56.1699')).json(),
    );
    expect(answer.place).toMatchObject({title: 'Avenida Italia 100'});
    expect(Number.isInteger(answer.distance)).toBe(true);
  });

  test('a point far from everything is answered with null', async () => {
    const answer = await (await get('/v5/places/reverse?lat=10&lon=10')).json();
    expect(answer).toMatchObject({place: null, distance: null});
  });

  test('an id is answered with its place', async () => {
    const answer = v.parse(PlaceAnswer, await (await get('/v5/places/hn20n100')).json());
    expect(answer.place).toMatchObject({title: 'Avenida Italia 100', city: 'Montevideo'});
  });

  test('an unknown id is a 404 that says what to do', async () => {
    for (const id of ['hn99n1', 'nonsense', '%00', "x'; DROP TABLE region_1_houses"]) {
      const response = await get(`/v5/places/${encodeURIComponent(id)}`);
      expect(response.status).toBe(404);
      expect(v.parse(Problem, await response.json()).code).toBe('not_found');
    }
  });

  test.each([
    ['/v5/places', ['text']],
    ['/v5/places?text=%20', ['text']],
    [`/v5/places?text=${'a'.repeat(2001)}`, ['text']],
    ['/v5/places?near=here', ['text', 'near']],
    ['/v5/places?text=italia&near=-34.9', ['near']],
    ['/v5/places?text=italia&near=-34.9,-56.1,7', ['near']],
    ['/v5/places?text=italia&near=-91,-56', ['near']],
    ['/v5/places?text=italia&near=,', ['near']],
    ['/v5/places/reverse', ['lat', 'lon']],
    ['/v5/places/reverse?lat=north&lon=181', ['lat', 'lon']],
    ['/v5/places/reverse?lat=NaN&lon=1e999', ['lat', 'lon']],
  ])('%s is a 400 that names each wrong field', async (path, fields) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    const problem = v.parse(Problem, await response.json());
    expect(problem.code).toBe('bad_argument');
    expect(problem.errors?.map(({field}) => field)).toEqual(fields);
    for (const {message} of problem.errors ?? []) expect(message).toMatch(/^Send |required/);
  });

  test('a link that shows no place, and coordinates beyond the earth, are told as such and not kept', async () => {
    for (const [text, hint] of [
      ['https://www.openstreetmap.org/node/1', 'link-unreadable'],
      ['https://maps.google.com/?q=zzqq+12345', 'link-unreadable'],
      ['99.0, 200', 'out-of-range'],
      ['qqzz 12', undefined],
    ] as const) {
      const response = await get(`/v5/places?text=${encodeURIComponent(text)}`);
      const answer = v.parse(SuggestAnswer, await response.json());
      expect(answer).toMatchObject({suggestions: []});
      expect(answer.hint).toBe(hint);
      expect(response.headers.get('Cache-Control')).toBe(
        hint ? 'no-store' : 'private, max-age=300',
      );
    }
    const answer = v.parse(
      SuggestAnswer,
      await (await get('/v5/places?text=https://maps.google.com/?q%3D-34.9,-56.17')).json(),
    );
    expect(answer.suggestions).toHaveLength(1);
    expect(answer).not.toHaveProperty('hint');
  });

  test('the longest text is answered', async () => {
    const link = `https://www.google.com/maps/place/x/data=${'!3d'.repeat(700)}`.slice(0, 1960);
    const response = await get(
      `/v5/places?text=${encodeURIComponent(`${link}!3d-34.9001!4d-56.1701`)}`,
    );
    expect(await response.json()).toMatchObject({
      suggestions: [{geo_point: {lat: -34.9001, lon: -56.1701}}],
    });
    expect((await get(`/v5/places?text=${'a'.repeat(2000)}`)).status).toBe(200);
  });

  test('a text with signs of any kind is a search that finds nothing', async () => {
    for (const text of ['\0', "' OR 1=1 --", '%_\\', '😀', '١٢٣']) {
      const response = await get(`/v5/places?text=${encodeURIComponent(`${text} zzqq`)}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({suggestions: []});
    }
  });
});
