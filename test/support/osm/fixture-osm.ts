import {readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {unproject} from '../../../src/geo/mercator.js';
import type {Xy} from '../../../src/geo/point.js';
import {type OsmFeature, readAllFeatures} from '../../../src/service/geodata/tiles/osm-features.js';
import type {TileSource} from '../../../src/service/geodata/tiles/tile-source.js';

/** Ids of what the tiles do not tell: the corners of ways, and what a tile's edge has cut off. */
const [CORNER_IDS, PIECE_IDS] = [20_000_000_000, 30_000_000_000];

/** The OpenStreetMap QA tiles of a town in `@mapbox/mvt-fixtures`. */
export function fixtureTiles(town: 'astana' | 'montevideo'): TileSource {
  const fixtures = dirname(createRequire(import.meta.url).resolve('@mapbox/mvt-fixtures'));
  const folder = join(fixtures, 'real-world', `osm-qa-${town}`);
  const tiles = readdirSync(folder)
    .map(name => /^12-(\d+)-(\d+)\.mvt$/.exec(name) ?? [])
    .map(([, x, y]) => ({x: Number(x), y: Number(y)}))
    .sort((a, b) => a.x - b.x || a.y - b.y);
  return {folder, tiles};
}

/**
 * OpenStreetMap XML of a tile source, as `osmium cat` takes it: nodes, ways and relations, each by id.
 *
 * Of a feature that a tile's edge cut, the first piece keeps the id; the others get new ones, and if they are areas no
 * name and number, so that nothing is there twice.
 */
export function* osmXml(
  source: TileSource,
  {keep = () => true}: {readonly keep?: (feature: OsmFeature) => boolean} = {},
): Generator<string> {
  const corners = new Map<string, number>();
  const nodes: [number, string][] = [];
  const ways: [number, string][] = [];
  const relations: [number, string][] = [];
  const seen = new Set<string>();
  let pieces = PIECE_IDS;

  const cornerOf = (at: Xy): number => {
    const {lat, lon} = unproject(at);
    const key = `lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`;
    const known = corners.get(key);
    if (known !== undefined) return known;
    const id = CORNER_IDS + corners.size;
    corners.set(key, id);
    return id;
  };
  const way = (id: number, tags: string, points: readonly Xy[]) => {
    const refs = points.map(at => `<nd ref="${cornerOf(at)}"/>`).join('');
    ways.push([id, `<way id="${id}" version="1">${refs}${tags}</way>`]);
  };

  for (const feature of readAllFeatures(source)) {
    if (!keep(feature)) continue;
    const key = `${feature.type} ${feature.id}`;
    const isPiece = seen.has(key);
    seen.add(key);
    const id = isPiece ? pieces++ : feature.id;
    const tags = tagsOf(feature, isPiece && feature.shape === 'area');
    const [first = []] = feature.parts;
    if (feature.shape === 'point') {
      const {lat, lon} = unproject(first[0] ?? {x: 0, y: 0});
      const place = `lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}"`;
      if (!isPiece) nodes.push([id, `<node id="${id}" version="1" ${place}>${tags}</node>`]);
    } else if (feature.shape === 'line') {
      way(id, tags, first);
      for (const part of feature.parts.slice(1)) way(pieces++, tags, part);
    } else if (feature.parts.length === 1) way(id, tags, first);
    else {
      const members = feature.parts.map(part => {
        const role = areaOf(part) > 0 ? 'outer' : 'inner';
        way(pieces, '', part);
        return `<member type="way" ref="${pieces++}" role="${role}"/>`;
      });
      const all = `${members.join('')}<tag k="type" v="multipolygon"/>${tags}`;
      relations.push([id, `<relation id="${id}" version="1">${all}</relation>`]);
    }
  }
  yield '<?xml version="1.0"?><osm version="0.6" generator="address-capture">\n';
  for (const [, xml] of sorted(nodes)) yield `${xml}\n`;
  for (const [place, id] of corners) yield `<node id="${id}" version="1" ${place}/>\n`;
  for (const [, xml] of sorted(ways)) yield `${xml}\n`;
  for (const [, xml] of sorted(relations)) yield `${xml}\n`;
  yield '</osm>\n';
}

function sorted(elements: [number, string][]): [number, string][] {
  return elements.sort(([a], [b]) => a - b);
}

function tagsOf({tags}: OsmFeature, isNameless: boolean): string {
  return Object.entries(tags)
    .filter(([key]) => !key.startsWith('@'))
    .filter(([key]) => !(isNameless && /^(name|addr:)/.test(key)))
    .map(([key, value]) => `<tag k="${escaped(key)}" v="${escaped(String(value))}"/>`)
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"'\n]/g, character => `&#${character.charCodeAt(0)};`);
}

/** Positive for the outer rings of a tile. */
function areaOf(ring: readonly Xy[]): number {
  let area = 0;
  let before = ring.at(-1) ?? {x: 0, y: 0};
  for (const at of ring) {
    area += before.x * at.y - at.x * before.y;
    before = at;
  }
  return area;
}
