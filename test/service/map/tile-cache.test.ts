import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {TileAddress} from '../../../src/contract/routes.js';
import {drawingVersion} from '../../../src/service/map/drawing-version.js';
import {TileCache} from '../../../src/service/map/tile-cache.js';

const tile = (x: number): TileAddress => ({theme: 'light', z: 17, x, y: 2, scale: 1});

describe('the tile cache', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tile-cache-'));
  });
  afterEach(() => rm(folder, {recursive: true, force: true}));

  it('tells tiles apart by theme, place and density', async () => {
    const cache = new TileCache(folder, 'a');
    await cache.write(tile(1), Buffer.from('one'));
    expect(Buffer.from((await cache.read(tile(1))) ?? []).toString()).toBe('one');
    expect(await cache.read(tile(2))).toBeUndefined();
    expect(await cache.read({...tile(1), theme: 'dark'})).toBeUndefined();
    expect(await cache.read({...tile(1), scale: 2})).toBeUndefined();
  });

  it('starts anew when it has grown too large, counting what an earlier process left', async () => {
    await new TileCache(folder, 'a', 100).write(tile(1), Buffer.alloc(60));
    const cache = new TileCache(folder, 'a', 100);
    await cache.write(tile(2), Buffer.alloc(60));
    expect(await cache.read(tile(1))).toBeUndefined();
    expect((await cache.read(tile(2)))?.length).toBe(60);
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
