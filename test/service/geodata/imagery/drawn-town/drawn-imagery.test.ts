import {mkdtemp, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {distance} from '../../../../../src/geo/distance.js';
import {createDrawnImagery} from '../../../../../src/service/geodata/imagery/drawn-town/drawn-imagery.js';
import type {Imagery} from '../../../../../src/service/geodata/imagery/imagery.js';
import {MONTEVIDEO} from '../../../../../src/service/montevideo.js';
import {decode, PLACES} from '../../map/tiles.js';

/** Small, for what is asked here is seen as well. */
const WIDTH = 256;
const NOON = new Date('2026-03-02T15:45:00Z');
const EVENING = new Date('2026-03-02T22:45:00Z');
/** Avenida 18 de Julio 1234. */
const GATE = {lat: -34.9058, lon: -56.1894};
/** Along the avenue, where the one sharp picture is drawn that several look at. */
const SHARP_GATE = {...GATE, lon: GATE.lon - 0.002};

describe('Drawn street pictures', () => {
  let cacheFolder: string;
  let now = NOON;
  let imagery: Imagery;
  beforeAll(async () => {
    cacheFolder = await mkdtemp(join(tmpdir(), 'imagery-'));
    imagery = createDrawnImagery({regions: [MONTEVIDEO], clock: () => now, cacheFolder});
  });
  afterAll(async () => {
    await imagery.close();
    await rm(cacheFolder, {recursive: true});
  });

  async function pictureAt(time: Date): Promise<{id: string; webp: Uint8Array}> {
    now = time;
    const found = await imagery.nearest(GATE, 50);
    if (!found) throw new Error('There is no panorama at the gate.');
    const webp = await imagery.picture(found.id, WIDTH);
    if (!webp) throw new Error('The panorama has no picture.');
    return {id: found.id, webp};
  }

  it('are drawn from the street before a gate, the same for gates side by side', async () => {
    const found = await imagery.nearest(GATE, 50);
    expect(distance(found?.at ?? PLACES.bay, GATE)).toBeLessThan(15);
    const beside = await imagery.nearest({...GATE, lat: GATE.lat + 0.00001}, 50);
    expect(beside).toEqual(found);
  });

  it('are found by their id, and lead to others that lead back, at the same time of the day', async () => {
    now = EVENING;
    const found = await imagery.nearest(GATE, 50);
    now = NOON;
    expect(await imagery.find(found?.id ?? '')).toEqual(found);
    expect(found?.links.length).toBeGreaterThan(1);
    for (const {id, at} of found?.links ?? []) {
      const next = await imagery.find(id);
      expect(next).toMatchObject({id, at});
      expect(next?.links).toContainEqual({id: found?.id, at: found?.at});
    }
  });

  it('that were drawn where none is any more are found, and lead nowhere', async () => {
    const id = 'drawn_-3493000_-5616000_day';
    const at = {lat: -34.93, lon: -56.16};
    expect(await imagery.find(id)).toMatchObject({id, at, links: []});
    expect((await imagery.known(id))?.at).toEqual(at);
  });

  it('are none where there is no street within reach', async () => {
    expect(await imagery.nearest(PLACES.bay, 50)).toBeUndefined();
    expect(await imagery.nearest(PLACES.nairobi, 50)).toBeUndefined();
    expect(await imagery.nearest(GATE, 1)).toBeUndefined();
  });

  it('have the sky above, the street below, and are as bright as the hour', async () => {
    const day = await decode((await pictureAt(NOON)).webp);
    const dusk = await decode((await pictureAt(EVENING)).webp);
    expect([day.width, day.height]).toEqual([WIDTH, WIDTH / 2]);
    const [red, , blue] = day.at(WIDTH / 2, WIDTH / 50);
    expect(blue).toBeGreaterThan(red + 40);
    const [r, g, b] = day.at(WIDTH / 2, WIDTH * 0.47);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(16);
    const sum = (pixel: readonly number[]) => pixel.reduce((all, part) => all + part, 0);
    expect(sum(dusk.at(WIDTH / 2, WIDTH * 0.47))).toBeLessThan(
      sum(day.at(WIDTH / 2, WIDTH * 0.47)),
    );
  });

  it('are found, and drawn small, while a sharp one is being drawn for somebody else', async () => {
    now = NOON;
    const found = await imagery.nearest(SHARP_GATE, 50);
    let isSharp = false;
    const sharp = imagery.picture(found?.id ?? '', 4096).then(picture => {
      isSharp = true;
      return picture;
    });
    const other = await imagery.nearest({...GATE, lon: GATE.lon - 0.004}, 50);
    expect(other?.id).not.toBe(found?.id);
    await imagery.picture(other?.id ?? '', WIDTH);
    expect(isSharp).toBe(false);
    expect((await decode((await sharp) ?? new Uint8Array())).width).toBe(4096);
  });

  it('are kept under their id, and drawn the same by every process', async () => {
    const {id, webp} = await pictureAt(NOON);
    const [version] = await readdir(cacheFolder);
    expect(await readdir(join(cacheFolder, version ?? '', 'recent', id))).toEqual([
      `${WIDTH}.webp`,
    ]);
    const other = createDrawnImagery({regions: [MONTEVIDEO], clock: () => NOON});
    const again = (await other.picture(id, WIDTH)) ?? [];
    expect(Buffer.compare(Buffer.from(again), webp)).toBe(0);
    await other.close();
  });

  it('are seen flat, in the direction asked for, with the sky above the street', async () => {
    now = NOON;
    const {id = ''} = (await imagery.nearest(SHARP_GATE, 50)) ?? {};
    const view = {heading: 250, pitch: 0, zoom: 1};
    const webp = (await imagery.view(id, view)) ?? new Uint8Array();
    const flat = await decode(webp);
    expect([flat.width, flat.height]).toEqual([800, 600]);
    // One looks along the avenue: the sky over it, the street under it.
    const [red, , blue] = flat.at(400, 10);
    expect(blue).toBeGreaterThan(red + 20);
    const [r, g, b] = flat.at(400, 590);
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(16);
    expect(Buffer.compare(Buffer.from((await imagery.view(id, view)) ?? []), webp)).toBe(0);
    expect(await imagery.view('drawn_1_2_night', view)).toBeUndefined();
  });

  it.each(['', 'drawn_1_2', 'drawn_1_2_night', 'drawn_1_2_day/../..', '../1024'])(
    'have no picture of the id "%s"',
    async id => {
      expect(await imagery.picture(id, WIDTH)).toBeUndefined();
      expect(await imagery.find(id)).toBeUndefined();
      expect(await imagery.known(id)).toBeUndefined();
    },
  );
});
