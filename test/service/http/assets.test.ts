import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {brotliDecompressSync, gunzipSync} from 'node:zlib';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {openDatabaseForTest} from '../../support/databases/databases.js';
import {startService, type TestService} from '../../support/service/service.js';

const assetsFolder = mkdtempSync(join(tmpdir(), 'assets-'));
const SCRIPT = `export const text = '${'x'.repeat(500)}';\n`;
let service: TestService;

beforeAll(async () => {
  for (const [path, text] of [
    ['cdn/address-capture.js', SCRIPT],
    ['cdn/preload.js', 'import("./conversation-00000000.js")'],
    ['cdn/address-capture.js.map', '{}'],
    ['cdn/pin-screen-Ab3_-9xY.js', SCRIPT],
    ['cdn/notes.exe', 'MZ'],
    ['demo/index.html', '<!doctype html><title>Demo</title>'],
    ['demo/demo.js', SCRIPT],
    ['secret.json', '{}'],
  ] as const) {
    mkdirSync(join(assetsFolder, path, '..'), {recursive: true});
    writeFileSync(join(assetsFolder, path), text);
  }
  const db = await openDatabaseForTest();
  service = await startService(db, {assetsFolder, demoApiKey: 'pk_sandbox_x_y'});
});
afterAll(async () => {
  await service.deps.db.close();
  rmSync(assetsFolder, {recursive: true});
});

const get = (path: string, headers: Record<string, string> = {}) =>
  service.app.request(path, {headers});

describe('/cdn/', () => {
  it('gives every page the script, with its type', async () => {
    const response = await get('/cdn/address-capture.js', {Origin: 'https://any.example'});
    expect(await response.text()).toBe(SCRIPT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  it('names the source map of a script, which is beside it', async () => {
    const script = await get('/cdn/address-capture.js');
    expect(script.headers.get('SourceMap')).toBe('address-capture.js.map');
    const map = await get('/cdn/address-capture.js.map');
    expect(map.headers.get('Content-Type')).toBe('application/json');
    expect(map.headers.get('SourceMap')).toBeNull();
    // It has no source to show.
    const preload = await get('/cdn/preload.js');
    expect(preload.status).toBe(200);
    expect(preload.headers.get('SourceMap')).toBeNull();
  });

  it('compresses it as the browser can read it', async () => {
    const bytes = async (encoding: string) => {
      const response = await get('/cdn/address-capture.js', {'Accept-Encoding': encoding});
      return {
        encoding: response.headers.get('Content-Encoding'),
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    const br = await bytes('gzip, deflate, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body).toString()).toBe(SCRIPT);
    const gzip = await bytes('gzip, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect((await bytes('')).encoding).toBeNull();
  });

  it('sends nothing again that the browser has, until it is built anew', async () => {
    const etag = (await get('/cdn/address-capture.js')).headers.get('ETag') ?? '';
    const again = await get('/cdn/address-capture.js', {'If-None-Match': etag});
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
    writeFileSync(join(assetsFolder, 'cdn/address-capture.js'), `${SCRIPT}// new`);
    const anew = await get('/cdn/address-capture.js', {'If-None-Match': etag});
    expect(anew.status).toBe(200);
    expect(await anew.text()).toContain('// new');
    writeFileSync(join(assetsFolder, 'cdn/address-capture.js'), SCRIPT);
  });

  it('lets a browser keep for ever what has a hash in its name, and ask again for the rest', async () => {
    const hashed = await get('/cdn/pin-screen-Ab3_-9xY.js');
    expect(hashed.headers.get('Cache-Control')).toContain('immutable');
    const entry = await get('/cdn/address-capture.js');
    expect(entry.headers.get('Cache-Control')).toBe('public, no-cache');
  });

  it.each(['nothing.js', '', 'notes.exe', '..%2fsecret.json', '%2e%2e/secret.json', '%00', '%ff'])(
    'has nothing at /cdn/%s',
    async path => {
      expect((await get(`/cdn/${path}`)).status).toBe(404);
    },
  );
});

describe('the demo page', () => {
  it('is where / leads, under a policy that runs nothing inline', async () => {
    const home = await get('/');
    expect([home.status, home.headers.get('Location')]).toEqual([302, '/demo/']);
    const page = await get('/demo/');
    expect(await page.text()).toContain('<title>Demo</title>');
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect((await get('/demo/demo.js')).status).toBe(200);
  });

  it('has a slash at its end, beside which is what it loads', async () => {
    const bare = await get('/demo');
    expect([bare.status, bare.headers.get('Location')]).toEqual([302, '/demo/']);
    expect((await get('/demo/?theme=dark')).status).toBe(200);
  });

  it('finds the publishable key, and no other', async () => {
    expect(await (await get('/demo/keys.json')).json()).toEqual({api_key: 'pk_sandbox_x_y'});
  });

  it('is not there where no demo branch is', async () => {
    const {app} = await startService(service.deps.db, {assetsFolder});
    for (const path of ['/', '/demo/', '/demo/keys.json'])
      expect((await app.request(path)).status).toBe(404);
  });
});
