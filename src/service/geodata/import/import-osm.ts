import {project} from '../../../geo/mercator.js';
import type {Xy} from '../../../geo/point.js';
import {interpolated, type Stop} from './interpolation.js';
import {isArea, isAreaRelation, isKeptNode, isKeptWay, keptTags} from './kept-tags.js';
import type {NewFeature} from './map-feature.js';
import {NodeIds, NodePositions} from './node-positions.js';
import type {Member, Tags} from './osm-block.js';
import {type OsmHeader, readOsmPbf} from './osm-pbf.js';
import {type Edge, joinRings, outerRing} from './rings.js';

/** What the first reading finds out for the second. */
type Needed = {
  readonly nodes: NodeIds;
  /** The nodes of interpolation lines, whose numbers are needed. */
  readonly numbered: Set<number>;
  /** Ways of the areas of relations; their nodes, once they are known. */
  readonly members: Map<number, readonly number[]>;
  /** The street of houses that a relation names, by type and id. */
  readonly streets: Map<string, string>;
};

export type ImportHooks = {
  readonly onFeature: (feature: NewFeature) => void;
  /** Hears which share of the work is done, 0 to 1. */
  readonly onShare?: (share: number) => void;
  /** The file's size in bytes, for `onShare`. */
  readonly bytes?: number;
};

/** Shares of the work: the relations, what ways need, and the features. */
const SHARES = [0.15, 0.4, 1] as const;

/**
 * Reads the streets, houses, places and grounds of an OpenStreetMap file, as features with their tags.
 *
 * Reads the file three times, so that only the points that ways need are held in memory.
 */
export function importOsm(path: string, {onFeature, onShare, bytes = 0}: ImportHooks): OsmHeader {
  const during = (from: number, to: number) => (read: number) =>
    onShare?.(from + (to - from) * Math.min(1, bytes > 0 ? read / bytes : 1));
  const needed: Needed = {
    nodes: new NodeIds(),
    numbered: new Set(),
    members: new Map(),
    streets: new Map(),
  };
  const header = readOsmPbf(path, {relation: relationsFor(needed)}, during(0, SHARES[0]));
  readOsmPbf(path, {way: waysFor(needed)}, during(SHARES[0], SHARES[1]));
  const positions = new NodePositions(needed.nodes.sorted());
  const maker = new FeatureMaker(needed, positions, onFeature);
  readOsmPbf(
    path,
    {
      node: (id, lat, lon, tags) => {
        positions.set(id, lat, lon);
        if (tags) maker.node(id, {lat: lat / 1e7, lon: lon / 1e7}, tags);
      },
      way: (id, tags, nodes) => maker.way(id, tags, nodes),
      relation: (id, tags, members) => maker.relation(id, tags, members),
    },
    during(SHARES[1], SHARES[2]),
  );
  return header;
}

function relationsFor({members: ways, streets}: Needed) {
  return (_: number, tags: Tags, members: readonly Member[]) => {
    if (isAreaRelation(tags)) {
      for (const {type, id} of members) if (type === 'way') ways.set(id, []);
    } else if (tags['type'] === 'associatedStreet' || tags['type'] === 'street') {
      const name = tags['name'] ?? tags['addr:street'];
      for (const {type, id, role} of members)
        if (name && (role === 'house' || role === 'address')) streets.set(`${type} ${id}`, name);
    }
  };
}

function waysFor({nodes: ids, numbered, members}: Needed) {
  return (id: number, tags: Tags, nodes: readonly number[]) => {
    const isMember = members.has(id);
    if (isMember) members.set(id, nodes);
    if (!isMember && !isKeptWay(tags)) return;
    ids.add(nodes);
    if (tags['addr:interpolation'] !== undefined) for (const node of nodes) numbered.add(node);
  };
}

/** Makes features of the elements of a file in its order: nodes, ways, relations. */
class FeatureMaker {
  readonly #needed: Needed;
  readonly #positions: NodePositions;
  readonly #onFeature: (feature: NewFeature) => void;
  /** The address tags of the nodes of interpolation lines. */
  readonly #numbers = new Map<number, Tags>();

  constructor(needed: Needed, positions: NodePositions, onFeature: (feature: NewFeature) => void) {
    this.#needed = needed;
    this.#positions = positions;
    this.#onFeature = onFeature;
  }

  node(id: number, at: {lat: number; lon: number}, tags: Tags): void {
    if (this.#needed.numbered.has(id) && tags['addr:housenumber']) this.#numbers.set(id, tags);
    if (!isKeptNode(tags)) return;
    this.#add({id, type: 'node', shape: 'point', tags, parts: [[project(at)]]});
  }

  way(id: number, tags: Tags, nodes: readonly number[]): void {
    if (!isKeptWay(tags)) return;
    if (tags['addr:interpolation'] !== undefined) this.#interpolate(id, tags, nodes);
    const points = this.#pointsOf(nodes);
    const isClosed = nodes.length > 3 && nodes[0] === nodes.at(-1);
    if (isClosed && isArea(tags) && points.length === nodes.length)
      this.#add({id, type: 'way', shape: 'area', tags, parts: [outerRing(points)]});
    else if (points.length > 1 && tags['addr:interpolation'] === undefined)
      this.#add({id, type: 'way', shape: 'line', tags, parts: [points]});
  }

  relation(id: number, tags: Tags, members: readonly Member[]): void {
    if (!isAreaRelation(tags)) return;
    const edges: Edge[] = members.flatMap(({type, id: way, role}) => {
      const nodes = type === 'way' ? this.#needed.members.get(way) : undefined;
      return nodes ? [{points: this.#pointsOf(nodes), isInner: role === 'inner'}] : [];
    });
    const parts = joinRings(edges);
    if (parts.length > 0) this.#add({id, type: 'relation', shape: 'area', tags, parts});
  }

  /** The numbers between those at the nodes of a line. */
  #interpolate(id: number, tags: Tags, nodes: readonly number[]): void {
    const ends: Tags[] = nodes.map(node => this.#numbers.get(node) ?? {});
    const street = tags['addr:street'] ?? ends.find(end => end['addr:street'])?.['addr:street'];
    if (!street) return;
    const city = tags['addr:city'] ?? ends.find(end => end['addr:city'])?.['addr:city'];
    const stops: Stop[] = nodes.flatMap(node => {
      const at = this.#positions.get(node);
      const number = Number.parseInt(this.#numbers.get(node)?.['addr:housenumber'] ?? '', 10);
      return at ? [{at: project(at), number: Number.isNaN(number) ? undefined : number}] : [];
    });
    for (const {number, at} of interpolated(tags['addr:interpolation'] ?? '', stops)) {
      const address = {
        'addr:interpolation': 'yes',
        'addr:street': street,
        'addr:housenumber': String(number),
        ...(city && {'addr:city': city}),
      };
      this.#add({id, type: 'way', shape: 'point', tags: address, parts: [[at]]});
    }
  }

  #add(feature: NewFeature): void {
    const {id, type, tags} = feature;
    const street = tags['addr:street'] ?? this.#needed.streets.get(`${type} ${id}`);
    this.#onFeature({
      ...feature,
      tags: {...keptTags(tags), ...(street && {'addr:street': street})},
    });
  }

  /** Those that the file has: at the edge of an extract some are missing. */
  #pointsOf(nodes: readonly number[]): Xy[] {
    return nodes.flatMap(node => {
      const at = this.#positions.get(node);
      return at ? [project(at)] : [];
    });
  }
}
