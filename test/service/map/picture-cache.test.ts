import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {drawingVersion} from '../../../src/service/map/drawing-version.js';
import {PictureCache} from '../../../src/service/map/picture-cache.js';

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

  it('starts anew when it has grown too large, counting what an earlier process left', async () => {
    await new PictureCache(folder, 'a', 100).write('1', Buffer.alloc(60));
    const cache = new PictureCache(folder, 'a', 100);
    await cache.write('2', Buffer.alloc(60));
    expect(await cache.read('1')).toBeUndefined();
    expect((await cache.read('2'))?.length).toBe(60);
  });

  it('belongs to a version that changes with the code that draws', async () => {
    const code = pathToFileURL(`${folder}/`);
    await writeFile(join(folder, 'theme.ts'), 'green');
    const green = drawingVersion(code);
    await writeFile(join(folder, 'theme.ts'), 'blue');
    expect(drawingVersion(code)).not.toBe(green);
    expect(drawingVersion()).toMatch(/^[0-9a-f]{12}$/);
  });
});
