import {mkdtemp, rename, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {TileType} from 'pmtiles';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {
  fileBytes,
  urlBytes,
} from '../../../../../src/service/geodata/providers/maps/archive-bytes.js';
import type {ArchiveSettings} from '../../../../../src/service/geodata/providers/maps/map-config.js';
import {openPmtiles} from '../../../../../src/service/geodata/providers/maps/pmtiles.js';
import {openGuardOf} from '../../../../conformance/map-source.js';
import {archiveOf} from '../../../../support/providers/maps/archive.js';
import {
  ARCHIVE,
  fileServer,
  NOT_THERE,
  THERE,
} from '../../../../support/providers/maps/map-doubles.js';
import {squarePicture} from '../../../../support/providers/maps/pictures.js';
import {
  BytesAnswer,
  GOOD,
  startVendor,
  type VendorAnswers,
} from '../../../../support/providers/vendor-server.js';

/** Another picture at the same place, in an archive of another length. */
const [DARK, BRIGHT] = ['#222222', '#dddddd'].map(colour =>
  squarePicture([colour, colour, colour, '#ff0000']),
);
const OTHER = archiveOf([
  {...THERE, bytes: DARK ?? new Uint8Array()},
  {...NOT_THERE, bytes: BRIGHT ?? new Uint8Array()},
]);

describe('an archive on this machine', () => {
  let folder: string;
  let path: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'address-capture-archive-'));
    path = join(folder, 'map.pmtiles');
  });
  afterEach(() => rm(folder, {recursive: true}));

  const openFile = async (bytes: Uint8Array | undefined, attribution?: string) => {
    if (bytes) await writeFile(path, bytes);
    const settings = {attribution, option: 'MAP_URL', at: {file: path}};
    return openPmtiles(fileBytes(path), {name: 'pmtiles', ...settings});
  };

  it('says where it has tiles, and whom to credit', async () => {
    const bounds = [36.6, -1.5, 37.1, -1.1] as const;
    const source = await openFile(archiveOf([{...THERE, bytes: DARK ?? ARCHIVE}], {bounds}));
    expect(source.attribution).toBe('© The archive');
    expect(source.area).toEqual({west: 36.6, south: -1.5, east: 37.1, north: -1.1});
    expect((await openFile(ARCHIVE, '© Me')).attribution).toBe('© Me');
  });

  it('may be exchanged while the service runs', async () => {
    const source = await openFile(ARCHIVE);
    expect(await source.tile(NOT_THERE)).toBeUndefined();
    await writeFile(`${path}.new`, OTHER);
    await rename(`${path}.new`, path);
    expect(Buffer.from((await source.tile(THERE))?.bytes ?? [])).toEqual(DARK);
    expect(Buffer.from((await source.tile(NOT_THERE))?.bytes ?? [])).toEqual(BRIGHT);
  });

  it.each<[string, Uint8Array | undefined, string]>([
    ['is missing', undefined, 'The file cannot be read.'],
    ['is another file', Buffer.alloc(20_000, 'x'), 'It is no PMTiles archive, or a damaged one.'],
    ['is cut off', ARCHIVE.subarray(0, 60), 'It is no PMTiles archive, or a damaged one.'],
    [
      'has vector tiles',
      archiveOf([{...THERE, bytes: ARCHIVE}], {tileType: TileType.Mvt}),
      'the service does not draw vector tiles of others',
    ],
    [
      'has AVIF',
      archiveOf([{...THERE, bytes: ARCHIVE}], {tileType: TileType.Avif}),
      'Its tiles are no PNG, JPEG or WebP pictures',
    ],
    [
      'credits nobody',
      archiveOf([{...THERE, bytes: ARCHIVE}], {metadata: {}}),
      'the archive does not say whom to credit: name its attribution.',
    ],
  ])('that %s stops the start with a sentence', async (_, bytes, sentence) => {
    const opening = openFile(bytes);
    await expect(opening).rejects.toMatchObject({name: 'ConfigMistakes'});
    await expect(opening).rejects.toThrow(`MAP_URL: `);
    await expect(opening).rejects.toThrow(sentence);
  });

  it('that is damaged inside fails, and is no answer', async () => {
    const broken = Buffer.from(ARCHIVE);
    broken.fill(0, broken.indexOf('PNG'));
    const source = await openFile(broken);
    await expect(source.tile(THERE)).rejects.toMatchObject({outcome: 'malformed'});
  });
});

describe('an archive on a server', () => {
  let close = async () => {};
  afterEach(() => close());

  const serve = async (answers: VendorAnswers) => {
    const server = await startVendor(answers);
    ({close} = server);
    return server;
  };
  const openUrl = (url: string, more: Partial<ArchiveSettings> = {}) =>
    openPmtiles(urlBytes(url, openGuardOf(5000)), {
      ...{name: 'pmtiles', attribution: undefined, option: 'MAP_URL', at: {url}},
      ...more,
    });

  it('may be exchanged while the service runs', async () => {
    let file = {bytes: ARCHIVE, etag: '"1"'};
    const {url} = await serve(fileServer(() => file));
    const source = await openUrl(url);
    expect(await source.tile(THERE)).toBeDefined();
    for (const next of [
      {bytes: OTHER, etag: '"2"'},
      {bytes: ARCHIVE, etag: '"3"'},
    ]) {
      file = next;
      const {bytes} = (await source.tile(THERE)) ?? {};
      expect(Buffer.from(bytes ?? []).equals(DARK ?? ARCHIVE)).toBe(next.bytes === OTHER);
    }
  });

  it('asks for parts of it alone', async () => {
    const {url, requests} = await serve(fileServer(() => ({bytes: ARCHIVE, etag: '"1"'})));
    const source = await openUrl(url);
    await source.tile(THERE);
    expect(requests.every(({headers}) => headers.range?.startsWith('bytes='))).toBe(true);
    const before = requests.length;
    await source.tile(THERE);
    expect(requests).toHaveLength(before + 1);
  });

  it('that does not answer ranges, or has no such file, stops the start', async () => {
    const whole = await serve(() => new BytesAnswer(ARCHIVE.subarray(0, 500)));
    await expect(openUrl(whole.url)).rejects.toThrow('The server does not answer ranges.');
    await whole.close();
    const none = await serve(() => undefined);
    await expect(openUrl(none.url, {attribution: '© Me'})).rejects.toThrow('It answered 404.');
  });

  it('that does not answer now stops the start only if nobody says whom to credit', async () => {
    const server = await serve(fileServer(() => ({bytes: ARCHIVE, etag: '"1"'})));
    server.become({kind: 'status', status: 503});
    await expect(openUrl(server.url)).rejects.toThrow('Name its attribution');
    const source = await openUrl(server.url, {attribution: '© Me'});
    expect(source.area.east).toBe(180);
    await expect(source.about()).rejects.toMatchObject({outcome: 'failed'});
    server.become(GOOD);
    expect((await source.about()).zooms.most).toBe(15);
    expect(await source.tile(THERE)).toBeDefined();
  });
});
