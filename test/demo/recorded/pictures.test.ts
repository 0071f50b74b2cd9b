import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {parseTileUrl, tileFile} from '../../../demo/recorded/map-tiles.js';
import type {Recording} from '../../../demo/recorded/recording.js';
import {
  nearestPanorama,
  panoramaById,
  panoramaFile,
} from '../../../demo/recorded/street-pictures.js';
import {ImageryAnswer} from '../../../src/contract/pictures/imagery.js';
import {pageRoutes} from '../../../src/contract/routes/page-routes.js';

const DOOR = {lat: -34.90529, lon: -56.18927};
const ORIGIN = 'https://shop.example';
const panorama = (id: string, lat: number, links: string[]) => ({
  id,
  geo_point: {lat, lon: DOOR.lon},
  attribution: '© OpenStreetMap contributors',
  width: 2048,
  links,
});
const RECORDING: Recording = {
  region: {
    center: DOOR,
    south_west: {lat: -34.91, lon: -56.2},
    north_east: {lat: -34.9, lon: -56.18},
    attribution: '© OpenStreetMap contributors',
  },
  tiles: {18: {west: 90150, east: 90160, north: 158220, south: 158230, scale: 2}},
  panoramas: [
    panorama('drawn_south', -34.9054, ['drawn_north', 'drawn_unknown']),
    panorama('drawn_north', -34.9051, ['drawn_south']),
  ],
};

describe('The street pictures of a recording', () => {
  it('are the nearest one within 50 m, with its recorded neighbours alone', () => {
    const answer = nearestPanorama(RECORDING, {lat: -34.9055, lon: DOOR.lon}, ORIGIN);
    expect(v.parse(ImageryAnswer, answer).panorama).toMatchObject({
      id: 'drawn_south',
      heading: 180,
      illustration: true,
      sizes: [{width: 2048, url: `${ORIGIN}${pageRoutes.panoramaPicture('drawn_south', 2048)}`}],
      links: [{id: 'drawn_north', heading: 0}],
    });
  });

  it('are none farther away', () => {
    const far = {lat: -34.907, lon: DOOR.lon};
    expect(nearestPanorama(RECORDING, far, ORIGIN)).toEqual({panorama: null});
  });

  it('are found by id', () => {
    const from = {point: DOOR, origin: ORIGIN};
    expect(panoramaById(RECORDING, 'drawn_north', from)?.panorama?.id).toBe('drawn_north');
    expect(panoramaById(RECORDING, 'drawn_unknown', from)).toBeUndefined();
  });

  it('have one file, whatever width is asked for', () => {
    for (const width of [512, 4096]) {
      const path = pageRoutes.panoramaPicture('drawn_north', width);
      for (const url of [path, `${ORIGIN}${path}?key=pk`])
        expect(panoramaFile(RECORDING, url)).toBe('street/drawn_north.webp');
    }
    const unknown = pageRoutes.panoramaPicture('drawn_unknown', 512);
    for (const url of [unknown, `${ORIGIN}/v5/imagery/drawn_north`])
      expect(panoramaFile(RECORDING, url)).toBeUndefined();
  });
});

describe('The map of a recording', () => {
  it('has one file for a tile, whatever density is asked for', () => {
    for (const density of ['', '@2x']) {
      const tile = parseTileUrl(`${ORIGIN}/v5/map/dark/18/90155/158225${density}.webp?key=pk`);
      expect(tile && tileFile(RECORDING, tile)).toBe('map/dark/18/90155/158225.webp');
    }
  });

  it('ends where it was recorded', () => {
    const tile = {theme: 'light', z: 18, x: 90155, y: 158225} as const;
    expect(tileFile(RECORDING, {...tile, x: 90161})).toBeUndefined();
    expect(tileFile(RECORDING, {...tile, y: 158219})).toBeUndefined();
    expect(tileFile(RECORDING, {...tile, z: 17})).toBeUndefined();
    expect(parseTileUrl(`${ORIGIN}/icon.svg`)).toBeUndefined();
  });
});
