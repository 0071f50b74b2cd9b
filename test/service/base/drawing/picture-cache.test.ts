import {mkdir, mkdtemp, readdir, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {drawingVersion} from '../../../../src/service/base/drawing/drawing-version.js';
import {PictureCache} from '../../../../src/service/base/drawing/picture-cache.js';

describe('the cache of pictures', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'picture-cache-'));
  });
  afterEach(() => rm(folder, {recursive: true, force: true}));

  it('tells pictures apart by name', async () => {
    const cache = new PictureCache(folder, 'a');
    await cache.write('light/17/1', Buffer.from('one'));
    expect(Buffer.from((await cache.read('light/17/1')) ?? []).toString()).toBe('one');
    expect(await cache.read('light/17/2')).toBeUndefined();
    expect(await cache.read('dark/17/1')).toBeUndefined();
  });

  describe('that has grown too large', () => {
    /** Of which one half takes a single picture. */
    const small = () => new PictureCache(folder, 'a', 200);
    const picture = Buffer.alloc(60);
    const kept = async (cache: PictureCache, ...names: string[]) => {
      const found = await Promise.all(names.map(name => cache.read(name)));
      return names.filter((_, at) => found[at]?.length === 60);
    };

    it('removes what is the oldest, also of an earlier process', async () => {
      await small().write('1', picture);
      const cache = small();
      await cache.write('2', picture);
      await cache.write('3', picture);
      expect(await kept(cache, '1', '2')).toEqual(['2']);
    });

    it('keeps what was read', async () => {
      const cache = small();
      for (const name of ['looked at', '2']) await cache.write(name, picture);
      expect(await kept(cache, 'looked at')).toEqual(['looked at']);
      expect(await kept(cache, '2')).toEqual(['2']);
      await cache.write('3', picture);
      expect(await kept(cache, 'looked at', '2')).toEqual(['2']);
    });

    it('keeps what people look at through any flood', async () => {
      const cache = new PictureCache(folder, 'a', 1200);
      await cache.write('looked at', picture);
      for (let count = 0; count < 100; count++) {
        await cache.write(`flood ${count}`, picture);
        if (count % 8 === 0) expect(await kept(cache, 'looked at')).toEqual(['looked at']);
      }
      const files = await readdir(folder, {recursive: true});
      expect(files.filter(file => file.endsWith('.webp')).length).toBeLessThanOrEqual(20);
      expect(files.filter(file => !/webp$|recent$|older$|tiles-a$/.test(file))).toEqual([]);
    });

    it('has all that is read by many at once', async () => {
      const cache = small();
      for (const name of ['1', '2']) await cache.write(name, picture);
      const read = await Promise.all(Array.from({length: 20}, () => cache.read('1')));
      expect(read.map(bytes => bytes?.length)).toEqual(Array(20).fill(60));
    });
  });

  it('belongs to a version that changes with the code that draws', async () => {
    const code = pathToFileURL(`${folder}/`);
    await mkdir(join(folder, 'painter'));
    await writeFile(join(folder, 'painter/theme.ts'), 'green');
    const green = drawingVersion(code);
    await writeFile(join(folder, 'painter/theme.ts'), 'blue');
    expect(drawingVersion(code)).not.toBe(green);
    expect(green).toMatch(/^[0-9a-f]{12}$/);
  });
});
