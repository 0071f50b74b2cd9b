import {VectorTile} from '@mapbox/vector-tile';
import {PbfReader} from 'pbf';
import type {Xy} from '../../../geo/point.js';
import {readTile, TILE_ZOOM, type TileSource, tileFile} from './tile-source.js';

/** An OpenStreetMap feature, with its geometry in the unit square of web mercator. */
export type OsmFeature = {
  readonly id: number;
  readonly type: 'node' | 'way' | 'relation';
  readonly shape: 'point' | 'line' | 'area';
  readonly tags: Readonly<Record<string, string | number | boolean>>;
  /** Rings of an area, parts of a line, or one part with points. Clipped at the tile's edge. */
  readonly parts: readonly (readonly Xy[])[];
};

const SHAPES = {1: 'point', 2: 'line', 3: 'area'} as const;

/** Every feature of all tiles, tile by tile. */
export function* readAllFeatures(source: TileSource): Generator<OsmFeature> {
  for (const tile of source.tiles) yield* readOsmFeatures(source, tile);
}

/**
 * Reads every feature of one tile. A street that crosses its edge is in both tiles, each with the part inside.
 */
export function* readOsmFeatures(source: TileSource, {x, y}: Xy): Generator<OsmFeature> {
  const layer = new VectorTile(new PbfReader(readTile(source, {x, y}))).layers['osm'];
  if (!layer) throw new Error(`${tileFile({x, y})} in ${source.folder} has no layer "osm".`);
  const unit = (at: {x: number; y: number}): Xy => ({
    x: (x + at.x / layer.extent) / 2 ** TILE_ZOOM,
    y: (y + at.y / layer.extent) / 2 ** TILE_ZOOM,
  });
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index);
    const shape = SHAPES[feature.type as 1 | 2 | 3];
    if (!shape) continue;
    yield {
      id: Number(feature.properties['@id']),
      type: feature.properties['@type'] as OsmFeature['type'],
      shape,
      tags: feature.properties as OsmFeature['tags'],
      parts: feature.loadGeometry().map(part => part.map(unit)),
    };
  }
}
