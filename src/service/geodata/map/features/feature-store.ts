import type {Xy} from '../../../../geo/point.js';
import {type OsmFeature, readOsmFeatures} from '../../tiles/osm-features.js';
import type {Box} from '../../tiles/planar.js';
import {TILE_ZOOM} from '../../tiles/tile-source.js';
import type {Landmark} from './landmarks.js';
import type {Area, House, Line, Place, Road} from './map-feature.js';
import {mapFeatures} from './map-features.js';
import type {MapRegion} from './map-region.js';

/** All features that touch a box, in an order that does not depend on the box. */
export type FeaturesInBox = {
  readonly areas: readonly Area[];
  readonly lines: readonly Line[];
  readonly roads: readonly Road[];
};

type Shape = Area | Line | Road;
type SourceTile = {
  readonly cells: readonly (readonly Shape[])[];
  readonly houses: readonly (readonly House[])[];
  readonly order: ReadonlyMap<Shape, number>;
  readonly places: readonly Place[];
  readonly landmarks: readonly Landmark[];
};

/** Cells along a side of a source tile; each is a tile of zoom 16. */
const CELLS = 16;
const SOURCE_SIDE = 1 / 2 ** TILE_ZOOM;

/** The features of regions, each drawn where it has any; reads each source tile when a box first touches it. */
export class FeatureStore {
  /** The regions that have a tile, by its column and row. */
  readonly #regions = new Map<string, MapRegion[]>();
  readonly #tiles = new Map<string, SourceTile[]>();

  constructor(regions: readonly MapRegion[]) {
    for (const region of regions) {
      for (const {x, y} of region.source.tiles) {
        const key = `${x}/${y}`;
        this.#regions.set(key, [...(this.#regions.get(key) ?? []), region]);
      }
    }
  }

  shapesIn(box: Box): FeaturesInBox {
    const areas: Area[] = [];
    const lines: Line[] = [];
    const roads: Road[] = [];
    for (const [tile, cells] of this.#touching(box)) {
      const found = new Set<Shape>();
      for (const cell of cells) {
        for (const shape of tile.cells[cell] ?? []) if (overlap(shape.box, box)) found.add(shape);
      }
      const sorted = [...found].sort((a, b) => (tile.order.get(a) ?? 0) - (tile.order.get(b) ?? 0));
      for (const shape of sorted) {
        if (shape.shape === 'area') areas.push(shape);
        else if (shape.shape === 'line') lines.push(shape);
        else roads.push(shape);
      }
    }
    return {areas, lines, roads};
  }

  housesIn(box: Box): House[] {
    return this.#touching(box).flatMap(([{houses}, cells]) =>
      cells.flatMap(cell => houses[cell] ?? []).filter(({at}) => inside(at, box)),
    );
  }

  placesIn(box: Box): Place[] {
    return this.#touching(box).flatMap(([{places}]) => places.filter(({at}) => inside(at, box)));
  }

  landmarksIn(box: Box): Landmark[] {
    return this.#touching(box).flatMap(([tile]) =>
      tile.landmarks.filter(({at}) => inside(at, box)),
    );
  }

  #touching(box: Box): [SourceTile, number[]][] {
    const found: [SourceTile, number[]][] = [];
    // Column by column, as the tiles of a region are listed: the order decides which of two labels is written.
    for (let x = columnOf(box.minX); x <= columnOf(box.maxX); x++) {
      for (let y = columnOf(box.minY); y <= columnOf(box.maxY); y++) {
        for (const tile of this.#at(x, y)) found.push([tile, cellsOf(box, x, y)]);
      }
    }
    return found;
  }

  #at(x: number, y: number): readonly SourceTile[] {
    const key = `${x}/${y}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const regions = this.#regions.get(key);
    if (!regions) return [];
    const read = regions.map(region => index(x, y, readOsmFeatures(region.source, {x, y}), region));
    this.#tiles.set(key, read);
    return read;
  }
}

function index(
  x: number,
  y: number,
  features: Iterable<OsmFeature>,
  {shortNames}: MapRegion,
): SourceTile {
  const cells: Shape[][] = Array.from({length: CELLS * CELLS}, () => []);
  const houses: House[][] = Array.from({length: CELLS * CELLS}, () => []);
  const order = new Map<Shape, number>();
  const places: Place[] = [];
  const landmarks: Landmark[] = [];
  for (const osm of features) {
    for (const feature of mapFeatures(osm, shortNames)) {
      if (feature.shape === 'place') places.push(feature);
      else if (feature.shape === 'landmark') landmarks.push(feature);
      else if (feature.shape === 'house') {
        for (const cell of cellsOf(pointBox(feature.at), x, y)) houses[cell]?.push(feature);
      } else {
        order.set(feature, order.size);
        for (const cell of cellsOf(feature.box, x, y)) cells[cell]?.push(feature);
      }
    }
  }
  return {cells, houses, order, places, landmarks};
}

function cellsOf(box: Box, x: number, y: number): number[] {
  const cell = (at: number, tile: number): number =>
    Math.max(0, Math.min(CELLS - 1, Math.floor((at / SOURCE_SIDE - tile) * CELLS)));
  const found: number[] = [];
  for (let row = cell(box.minY, y); row <= cell(box.maxY, y); row++) {
    for (let column = cell(box.minX, x); column <= cell(box.maxX, x); column++) {
      found.push(row * CELLS + column);
    }
  }
  return found;
}

/** The column, or row, of the source tile at a place of the unit square. */
function columnOf(at: number): number {
  return Math.max(0, Math.min(2 ** TILE_ZOOM - 1, Math.floor(at / SOURCE_SIDE)));
}

function pointBox({x, y}: Xy): Box {
  return {minX: x, minY: y, maxX: x, maxY: y};
}

function overlap(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

/** Half-open, so that a point on the edge of two boxes belongs to only one. */
function inside({x, y}: Xy, box: Box): boolean {
  return x >= box.minX && x < box.maxX && y >= box.minY && y < box.maxY;
}
