import {afterEach, beforeEach, expect, it} from 'vitest';
import {type TileAddress, tilePath} from '../../../../src/contract/routes/tile-path.js';
import {MAP_THEMES} from '../../../../src/service/geodata/map/painter/theme.js';
import type {MapConfig} from '../../../../src/service/geodata/providers/maps/map-config.js';
import {describeOnDatabase} from '../../../support/databases/databases.js';
import {tileServer} from '../../../support/providers/maps/map-doubles.js';
import {COLOURS, squarePicture} from '../../../support/providers/maps/pictures.js';
import {provideMap, xyzConfig} from '../../../support/providers/maps/provided-map.js';
import {
  BytesAnswer,
  GOOD,
  startVendor,
  type VendorServer,
  type Weather,
} from '../../../support/providers/vendor-server.js';
import {startService} from '../../../support/service/service.js';
import {decode, distanceTo, PLACES, tileAt} from './tiles.js';

const LIGHT_LAND = MAP_THEMES.light.land;

/** The tile at a place; the provider is asked for Nairobi, and not for the plaza. */
function at(place: keyof typeof PLACES, z: number, more: Partial<TileAddress> = {}): TileAddress {
  const {pixel: _pixel, ...tile} = tileAt(PLACES[place], z);
  return {theme: 'light', scale: 1, ...tile, ...more};
}

describeOnDatabase('a map with a provider', open => {
  let vendor: VendorServer;
  let opened: (() => Promise<void>)[];
  beforeEach(async () => {
    vendor = await startVendor(tileServer);
    opened = [vendor.close];
  });
  afterEach(async () => {
    for (const close of opened) await close();
  });

  const start = async (
    configs: readonly MapConfig[] = [xyzConfig(vendor.url)],
    options: {readonly deadline?: number} = {},
  ) => {
    const db = await open();
    const provided = await provideMap(db, configs, options);
    const {map, metrics} = provided;
    const {app, shop} = await startService(db, {map, metrics});
    const get = (tile: TileAddress, headers: Record<string, string> = {}) =>
      app.request(`${tilePath(tile)}?key=${shop.apiKey}`, {headers});
    return {...provided, app, shop, get};
  };
  const pixelsOf = async (answer: Response) => decode(new Uint8Array(await answer.arrayBuffer()));

  it('draws its own region, and asks nobody for it', async () => {
    const {get} = await start();
    const answer = await get(at('plaza', 17));
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toContain('stale-while-revalidate');
    expect(vendor.requests).toEqual([]);
  });

  it('passes the tiles of the provider on elsewhere, in both themes and densities', async () => {
    const {get} = await start();
    for (const theme of ['light', 'dark'] as const)
      for (const scale of [1, 2] as const) {
        const tile = at('nairobi', 17, {theme, scale});
        const answer = await get(tile);
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('image/png');
        expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
        const {width} = await pixelsOf(answer);
        expect(width).toBe(256 * scale);
        const {path, query, headers} = vendor.requests.at(-1) ?? {};
        const dense = scale === 2 ? '@2x' : '';
        expect(path).toBe(`/${theme}/17/${tile.x}/${tile.y}${dense}.png`);
        expect(query?.get('key')).toBe('k');
        expect(headers?.['user-agent']).toBe('address-capture-service');
        expect(headers?.referer).toBeUndefined();
      }
  });

  it('has tiles at zooms that the service does not draw', async () => {
    const {get} = await start();
    const answer = await get(at('plaza', 5));
    expect(answer.headers.get('content-type')).toBe('image/png');
    vendor.become({kind: 'status', status: 500});
    const failed = await get(at('nairobi', 6));
    expect(failed.status).toBe(200);
    expect(distanceTo((await pixelsOf(failed)).at(9, 9), LIGHT_LAND)).toBeLessThan(4);
  });

  it('asks for a tile once, however many want it, and again when its time is over', async () => {
    const {get, time} = await start();
    const tile = at('nairobi', 17);
    await Promise.all([get(tile), get(tile), get(tile)]);
    time.now = new Date(time.now.getTime() + 500_000);
    const later = await get(tile);
    expect(later.headers.get('cache-control')).toBe('public, max-age=100');
    expect(vendor.requests).toHaveLength(1);
    const etag = later.headers.get('etag') ?? '';
    expect((await get(tile, {'If-None-Match': etag})).status).toBe(304);
    time.now = new Date(time.now.getTime() + 101_000);
    await get(tile);
    expect(vendor.requests).toHaveLength(2);
  });

  it.each<[string, Record<string, string>, string]>([
    ['no-store', {'Cache-Control': 'no-store'}, 'no-store'],
    ['private', {'Cache-Control': 'private, max-age=600'}, 'no-store'],
    ['no-cache', {'Cache-Control': 'no-cache'}, 'no-store'],
    ['s-maxage', {'Cache-Control': 'max-age=9, s-maxage="60"'}, 'public, max-age=60'],
    ['an age', {'Cache-Control': 'max-age=600', Age: '200'}, 'public, max-age=400'],
    ['a year', {'Cache-Control': 'max-age=31536000'}, 'public, max-age=604800'],
    [
      'Expires',
      {Date: 'Mon, 02 Mar 2026 12:00:00 GMT', Expires: 'Mon, 02 Mar 2026 12:05:00 GMT'},
      'public, max-age=300',
    ],
    ['an invalid Expires', {Expires: '0'}, 'no-store'],
    ['nothing', {}, 'public, max-age=3600'],
  ])('keeps a tile as its headers allow: %s', async (_, headers, cacheControl) => {
    const picture = squarePicture(COLOURS);
    const server = await startVendor(() => new BytesAnswer(picture, headers));
    opened.push(server.close);
    const {get} = await start([xyzConfig(server.url)]);
    expect((await get(at('nairobi', 17))).headers.get('cache-control')).toBe(cacheControl);
    await get(at('nairobi', 17));
    expect(server.requests).toHaveLength(cacheControl === 'no-store' ? 2 : 1);
  });

  it.each(['jpeg', 'webp'] as const)('passes %s on, whatever its server calls it', async type => {
    const picture = squarePicture(COLOURS, {type});
    const server = await startVendor(
      () => new BytesAnswer(picture, {'Content-Type': 'application/octet-stream'}),
    );
    opened.push(server.close);
    const {get} = await start([xyzConfig(server.url)]);
    const answer = await get(at('nairobi', 17));
    expect(answer.headers.get('content-type')).toBe(`image/${type}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(picture));
  });

  it.each<[string, Weather]>([
    ['has nothing there (404)', {kind: 'status', status: 404}],
    ['is late', {kind: 'late'}],
    ['refuses the key (401)', {kind: 'status', status: 401}],
    ['was asked too often (429)', {kind: 'status', status: 429, retry: '60'}],
    ['is out of order (500)', {kind: 'status', status: 500}],
    ['breaks off', {kind: 'cut off'}],
    ['sends a page', {kind: 'text', text: '<html>Sign in</html>'}],
    ['sends 10 MB', {kind: 'endless'}],
    ['leads elsewhere', {kind: 'redirect', to: 'https://elsewhere.example/'}],
  ])('shows plain land where the provider %s, and asks again soon', async (_, weather) => {
    const {get, time} = await start(undefined, {deadline: weather.kind === 'late' ? 50 : 5000});
    vendor.become(weather);
    const answer = await get(at('nairobi', 17));
    expect(answer.status).toBe(200);
    const isEmpty = weather.kind === 'status' && weather.status === 404;
    expect(answer.headers.get('cache-control')).toBe(`public, max-age=${isEmpty ? 3600 : 30}`);
    expect(distanceTo((await pixelsOf(answer)).at(128, 128), LIGHT_LAND)).toBeLessThan(4);
    vendor.become(GOOD);
    time.elapsed += 2 * 3_600_000;
    time.now = new Date(time.now.getTime() + 2 * 3_600_000);
    expect((await get(at('nairobi', 17))).headers.get('content-type')).toBe('image/png');
  });

  it('shows plain land for an empty answer and for a picture that is no tile', async () => {
    const answers = [
      new BytesAnswer(Buffer.alloc(0), {}, 204),
      squarePicture(COLOURS, {side: 2048}),
    ];
    for (const answer of answers) {
      const bytes = answer instanceof BytesAnswer ? answer : new BytesAnswer(answer);
      const server = await startVendor(() => bytes);
      opened.push(server.close);
      const {get} = await start([xyzConfig(server.url)]);
      const pixels = await pixelsOf(await get(at('nairobi', 17)));
      expect(distanceTo(pixels.at(128, 128), LIGHT_LAND)).toBeLessThan(4);
    }
  });

  it('leaves a provider out that fails, and tells the operator of its key', async () => {
    const {get, lines, metrics} = await start();
    vendor.become({kind: 'status', status: 401});
    await get(at('nairobi', 17));
    await get(at('nairobi', 18));
    expect(vendor.requests).toHaveLength(1);
    expect(lines).toMatchObject([{warning: 'provider_key_refused', provider: 'xyz'}]);
    const text = await metrics.text();
    const count = 'address_capture_provider_requests_total{provider="xyz",operation="tile"';
    expect(text).toContain(`${count},outcome="unauthorized"} 1`);
    expect(text).toContain(`${count},outcome="left_out"} 1`);
    expect(text).toContain('address_capture_provider_left_out{provider="xyz"} 1');
  });

  it('stops at the day’s budget', async () => {
    const {get, metrics, lines} = await start([xyzConfig(vendor.url, {requestsADay: 2})]);
    for (const z of [15, 16, 17, 18]) expect((await get(at('nairobi', z))).status).toBe(200);
    expect(vendor.requests).toHaveLength(2);
    expect(await metrics.text()).toContain(
      'address_capture_provider_budget_used_ratio{provider="xyz"} 1',
    );
    expect(lines.map(({warning}) => warning)).toContain('provider_budget_used');
  });

  it('leaves most of a budget to others', async () => {
    const {map} = await start([xyzConfig(vendor.url, {requestsADay: 1000})]);
    const ask = (client: string, count: number) =>
      Promise.all(
        Array.from({length: count}, (_, x) => map.tile(at('nairobi', 17, {x: x + 1}), {client})),
      );
    await ask('192.0.2.1', 250);
    const {length} = vendor.requests;
    expect(Math.abs(length - 200)).toBeLessThan(3);
    // What is in memory costs nobody anything.
    await ask('192.0.2.1', 100);
    await map.tile(at('nairobi', 18), {client: '192.0.2.2'});
    expect(vendor.requests).toHaveLength(length + 1);
  });

  it('asks the next provider where one has nothing or fails', async () => {
    const second = await startVendor(tileServer);
    opened.push(second.close);
    const {get, map} = await start([
      xyzConfig(vendor.url),
      xyzConfig(second.url, {name: 'xyz-2', attribution: '© Second'}),
    ]);
    for (const weather of [
      {kind: 'status', status: 404},
      {kind: 'status', status: 500},
    ] as const) {
      vendor.become(weather);
      const answer = await get(at('nairobi', weather.status === 404 ? 17 : 18));
      expect(answer.headers.get('content-type')).toBe('image/png');
    }
    expect(second.requests).toHaveLength(2);
    expect(map.credits).toEqual(['© Tiles', '© Second']);
  });

  it('enlarges the tiles of the largest zoom', async () => {
    const {get} = await start([xyzConfig(vendor.url, {largestZoom: 15})]);
    const {x, y} = at('nairobi', 15);
    for (const [part, colour] of COLOURS.entries()) {
      const child = {z: 17, x: x * 4 + 3 * (part % 2), y: y * 4 + 3 * Math.floor(part / 2)};
      const answer = await get({...at('nairobi', 17), ...child});
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
      const pixels = await pixelsOf(answer);
      expect(pixels.width).toBe(256);
      for (const [px, py] of [
        [9, 9],
        [128, 128],
        [246, 246],
      ] as const)
        expect(distanceTo(pixels.at(px, py), colour)).toBeLessThan(16);
    }
    expect(vendor.requests).toHaveLength(1);
  });

  it('is on the picture of an address page, with the credit of all', async () => {
    const {map, app, shop} = await start();
    const request = {
      ...{center: PLACES.nairobi, zoom: 17, width: 720, height: 720},
      ...({theme: 'light', scale: 1} as const),
    };
    const pixels = await decode(await map.picture(request));
    expect(pixels.width).toBe(720);
    const {pixel} = tileAt(PLACES.nairobi, 17);
    const middle = COLOURS[(pixel.x < 128 ? 0 : 1) + (pixel.y < 128 ? 0 : 2)] ?? '';
    expect(distanceTo(pixels.at(360, 360), middle)).toBeLessThan(16);
    const asked = vendor.requests.length;
    await map.picture({...request, center: PLACES.plaza});
    expect(vendor.requests).toHaveLength(asked);
    const region = await app.request(`/v5/region?key=${shop.apiKey}`);
    expect(await region.json()).toMatchObject({
      attribution: '© OpenStreetMap contributors · © Tiles',
      also: [{south_west: {lon: -180}, north_east: {lon: 180}}],
    });
  });

  it('shows the town’s own picture where the provider fails', async () => {
    const {map} = await start();
    vendor.become({kind: 'status', status: 500});
    const picture = {center: PLACES.nairobi, zoom: 17, width: 300, height: 300, scale: 1} as const;
    const pixels = await decode(await map.picture({...picture, theme: 'light'}));
    expect(distanceTo(pixels.at(150, 150), LIGHT_LAND)).toBeLessThan(4);
  });

  it('stops asking when nobody waits any more', async () => {
    const {map} = await start();
    vendor.become({kind: 'late'});
    const stopping = new AbortController();
    const asked = map.tile(at('nairobi', 17), {signal: stopping.signal});
    await expect.poll(() => vendor.requests.length).toBe(1);
    stopping.abort(new Error('gone'));
    await expect(asked).rejects.toThrow('gone');
  });
});
