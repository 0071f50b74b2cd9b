import {beforeAll, describe, expect, it} from 'vitest';
import {FeatureStore} from '../../../../src/service/geodata/map/features/feature-store.js';
import {
  drawMap,
  type MapData,
  tileFrame,
} from '../../../../src/service/geodata/map/painter/draw-map.js';
import type {Label} from '../../../../src/service/geodata/map/painter/label.js';
import {LabelAreas} from '../../../../src/service/geodata/map/painter/label-areas.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';
import {PLACES, tileAt} from './tiles.js';

const textOf = ({runs}: Label): string =>
  runs.map(({text}) => text).join(runs.every(({text}) => text.length === 1) ? '' : ' ');

describe('labels', () => {
  let data: MapData;
  beforeAll(() => {
    const store = new FeatureStore([MONTEVIDEO]);
    data = {store, labels: new LabelAreas(store), seas: []};
  });

  const labelsAround = (zoom: number, tiles = 3): Label[] => {
    const {x, y} = tileAt(PLACES.plaza, zoom);
    return data.labels.labelsIn({
      zoom,
      left: (x - tiles) * 256,
      top: (y - tiles) * 256,
      width: (2 * tiles + 1) * 256,
      height: (2 * tiles + 1) * 256,
    });
  };

  it('name streets, squares and houses where a person looks for a door', () => {
    const texts = labelsAround(17).map(textOf);
    expect(texts).toContain('Av. 18 de Julio');
    expect(texts).toContain('Plaza Independencia');
    expect(texts.filter(text => /^\d+$/.test(text)).length).toBeGreaterThan(20);
  });

  it('name quarters from afar, and no house', () => {
    const texts = labelsAround(14).map(textOf);
    expect(texts).toContain('CIUDAD VIEJA');
    expect(texts.some(text => /^\d+$/.test(text))).toBe(false);
  });

  it.each([14, 15, 16, 17, 18, 19])('never overlap at zoom %i', zoom => {
    const labels = labelsAround(zoom, 1);
    expect(labels.length).toBeGreaterThan(10);
    const overlapping: string[] = [];
    for (const [at, label] of labels.entries()) {
      for (const other of labels.slice(at + 1)) {
        const touch = label.discs.some(a =>
          other.discs.some(b => Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius - 1e-6),
        );
        if (touch) overlapping.push(`${textOf(label)} and ${textOf(other)}`);
      }
    }
    expect(overlapping).toEqual([]);
  });

  it('never stand on their head', () => {
    for (const zoom of [14, 15, 16, 17, 18]) {
      for (const label of labelsAround(zoom, 4)) {
        const toppled = label.runs.filter(({angle}) => Math.cos(angle) < -0.18);
        expect(toppled, textOf(label)).toEqual([]);
      }
    }
  });

  it('are drawn alike by neighbouring tiles: two tiles make the picture of both', () => {
    for (const zoom of [15, 17, 18]) {
      // The 8 × 8 tiles that are decided together end between these two.
      const {x: near, y} = tileAt(PLACES.plaza, zoom);
      for (const x of [near, Math.ceil(near / 8) * 8 - 1]) {
        const frame = tileFrame({z: zoom, x, y});
        const whole = drawMap(data, {...frame, width: 512}, 'light', 1);
        const pixels = whole.getContext('2d').getImageData(0, 0, 512, 256).data;
        for (const side of [0, 1]) {
          const tile = drawMap(data, tileFrame({z: zoom, x: x + side, y}), 'light', 1);
          const own = tile.getContext('2d').getImageData(0, 0, 256, 256).data;
          let greatest = 0;
          for (let row = 0; row < 256; row++) {
            for (let column = 0; column < 256; column++) {
              const [a, b] = [(row * 256 + column) * 4, (row * 512 + side * 256 + column) * 4];
              greatest = Math.max(greatest, Math.abs((own[a] ?? 0) - (pixels[b] ?? 0)));
            }
          }
          expect(greatest, `zoom ${zoom}, column ${x}, side ${side}`).toBeLessThan(40);
        }
      }
    }
  });

  it('are the same whoever asks first', () => {
    const store = new FeatureStore([MONTEVIDEO]);
    const later = new LabelAreas(store);
    const {x, y} = tileAt(PLACES.plaza, 17);
    later.labelsIn(tileFrame({z: 14, x: x >> 3, y: y >> 3}));
    later.labelsIn(tileFrame({z: 17, x: x + 9, y}));
    const frame = tileFrame({z: 17, x, y});
    expect(later.labelsIn(frame)).toEqual(data.labels.labelsIn(frame));
  });

  it('of a picture are whole or not there', () => {
    const frame = {...tileFrame(tileAt(PLACES.plaza, 17)), width: 300, height: 300};
    const cut = drawMap(data, frame, 'light', 1).toBuffer('image/png');
    const whole = drawMap(data, frame, 'light', 1, {wholeLabels: true}).toBuffer('image/png');
    expect(whole.equals(cut)).toBe(false);
  });
});
