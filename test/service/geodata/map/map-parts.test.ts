import {createCanvas} from '@napi-rs/canvas';
import {describe, expect, it} from 'vitest';
import {joinChains} from '../../../../src/service/geodata/map/features/chains.js';
import {mapFeatures} from '../../../../src/service/geodata/map/features/map-features.js';
import {shortStreetName} from '../../../../src/service/geodata/map/features/short-street-name.js';
import {cssFont, textWidth} from '../../../../src/service/geodata/map/painter/fonts.js';
import {MAP_THEMES} from '../../../../src/service/geodata/map/painter/theme.js';
import {clipLine, clipRing} from '../../../../src/service/geodata/tiles/clip.js';
import {MONTEVIDEO} from '../../../../src/service/montevideo.js';

const BOX = {minX: 0, minY: 0, maxX: 10, maxY: 10};

describe('the themes', () => {
  const grounds = [
    'land',
    'built',
    'green',
    'park',
    'pitch',
    'cemetery',
    'sand',
    'building',
  ] as const;
  it.each(['light', 'dark'] as const)('keep text readable on all that it lies on, in %s', name => {
    const theme = MAP_THEMES[name];
    for (const tone of ['text', 'placeText', 'parkText', 'numberText'] as const) {
      for (const ground of [...grounds, 'halo'] as const)
        expect(contrast(theme[tone], theme[ground]), `${tone} on ${ground}`).toBeGreaterThanOrEqual(
          4.5,
        );
    }
    // The names of streets lie on their streets, those of water and its bays beside the beach.
    for (const ground of ['road', 'mainRoad'] as const)
      expect(contrast(theme.text, theme[ground]), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['water', 'land', 'sand'] as const)
      expect(contrast(theme.waterText, theme[ground]), ground).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['light', 'dark'] as const)(
    'tell a building from the land, and its edge from both, in %s',
    name => {
      const {building, buildingEdge, land} = MAP_THEMES[name];
      expect(contrast(building, land)).toBeGreaterThan(1.15);
      expect(contrast(buildingEdge, building)).toBeGreaterThan(1.2);
      expect(contrast(buildingEdge, land)).toBeGreaterThan(1.4);
    },
  );
});

describe('the width of a text', () => {
  it.each(['Av. 18 de Julio', 'AVATAR To Yaro', 'Fluss Waffel', 'Ñandú', 'Київська вул.', '1275'])(
    'is what the canvas measures: %s',
    text => {
      const style = {weight: 'medium', size: 11.5} as const;
      const g = createCanvas(1, 1).getContext('2d');
      g.font = cssFont(style);
      const {width} = g.measureText(text);
      expect(Math.abs(textWidth(text, style) / width - 1)).toBeLessThan(0.002);
      g.letterSpacing = '0.6px';
      const spaced = g.measureText(text).width;
      expect(Math.abs(textWidth(text, {...style, spacing: 0.6}) / spaced - 1)).toBeLessThan(0.002);
    },
  );
});

describe('clipping', () => {
  it('keeps the stretches of a line inside, one for each visit', () => {
    const line = [
      {x: -5, y: 5},
      {x: 5, y: 5},
      {x: 5, y: 15},
      {x: 8, y: 15},
      {x: 8, y: 5},
    ];
    expect(clipLine(line, BOX)).toEqual([
      [
        {x: 0, y: 5},
        {x: 5, y: 5},
        {x: 5, y: 10},
      ],
      [
        {x: 8, y: 10},
        {x: 8, y: 5},
      ],
    ]);
    expect(
      clipLine(
        [
          {x: -5, y: -5},
          {x: -5, y: 20},
        ],
        BOX,
      ),
    ).toEqual([]);
  });

  it('keeps the part of a ring inside, and the box where the ring surrounds it', () => {
    const around = [
      {x: -9, y: -9},
      {x: 99, y: -9},
      {x: 99, y: 99},
      {x: -9, y: 99},
    ];
    const corners = clipRing(around, BOX).map(({x, y}) => `${x},${y}`);
    expect(corners.sort()).toEqual(['0,0', '0,10', '10,0', '10,10']);
    expect(
      clipRing(
        [
          {x: 20, y: 20},
          {x: 30, y: 20},
          {x: 30, y: 30},
        ],
        BOX,
      ),
    ).toEqual([]);
  });
});

describe('chains', () => {
  it('join a street that is cut at each corner, whatever direction its pieces have', () => {
    const pieces = [
      [
        {x: 10, y: 0},
        {x: 20, y: 1},
      ],
      [
        {x: 10, y: 0},
        {x: 0, y: 0},
      ],
      [
        {x: 30, y: 0},
        {x: 20, y: 1},
      ],
    ];
    const [chain, ...others] = joinChains(pieces);
    expect(others).toEqual([]);
    expect(chain?.map(({x}) => x).sort((a, b) => a - b)).toEqual([0, 10, 20, 30]);
  });

  it('go straight on at a fork, and end at a sharp corner', () => {
    const chains = joinChains([
      [
        {x: 0, y: 0},
        {x: 10, y: 0},
      ],
      [
        {x: 10, y: 0},
        {x: 10, y: 10},
      ],
      [
        {x: 10, y: 0},
        {x: 20, y: 0},
      ],
    ]);
    expect(chains).toHaveLength(2);
    expect(chains[0]?.map(({y}) => y)).toEqual([0, 0, 0]);
  });
});

describe('what is drawn of a feature', () => {
  const feature = (shape: 'point' | 'line' | 'area', tags: Record<string, string>) =>
    mapFeatures(
      {
        id: 1,
        type: 'way',
        shape,
        tags,
        parts: [
          [
            {x: 0, y: 0},
            {x: 0, y: 2},
            {x: 2, y: 2},
            {x: 2, y: 0},
          ],
        ],
      },
      MONTEVIDEO.shortNames,
    );

  it('is nothing for a street that is not built yet', () => {
    expect(feature('line', {highway: 'proposed', name: 'Nueva'})).toEqual([]);
  });

  it('is a building, its number and its name for a school with an address', () => {
    const found = feature('area', {
      building: 'yes',
      amenity: 'school',
      name: 'Escuela 5',
      'addr:housenumber': '12',
    });
    expect(found).toMatchObject([
      {shape: 'area', kind: 'building'},
      {shape: 'house', number: '12', at: {x: 1, y: 1}},
      {shape: 'landmark', name: 'Escuela 5', at: {x: 1, y: 1}},
    ]);
  });

  it('is no house where the number is only zeros, which stand for "none"', () => {
    expect(feature('point', {'addr:housenumber': '00000'})).toEqual([]);
  });

  it('shortens titles as street signs do, but never the last word', () => {
    expect(shortStreetName('Avenida General Eugenio Garzón', MONTEVIDEO.shortNames)).toBe(
      'Av. Gral. Eugenio Garzón',
    );
    expect(shortStreetName('Camino Capitán', MONTEVIDEO.shortNames)).toBe('Cno. Capitán');
  });
});

/** WCAG 2.2 contrast of two colours `#rrggbb`. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(start => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}
