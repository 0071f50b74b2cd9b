import {PbfWriter} from 'pbf';

/** Units along a side of a tile, about a centimetre each: fine enough for two gates side by side. */
export const EXTENT = 2 ** 20;

/** A feature of one tile, in its units. */
export type TileFeature = {
  readonly id: number;
  readonly type: 'node' | 'way' | 'relation';
  readonly shape: 'point' | 'line' | 'area';
  readonly tags: Readonly<Record<string, string>>;
  /** `x, y, x, y, …` for each part. */
  readonly parts: readonly (readonly number[])[];
};

const SHAPES = {point: 1, line: 2, area: 3} as const;
const [MOVE, LINE, CLOSE] = [1, 2, 7] as const;

/** A Mapbox vector tile (version 2) with one layer, `osm`, whose features have all their tags, `@id` and `@type`. */
export function encodeTile(features: Iterable<TileFeature>): Uint8Array {
  const keys = new Map<string, number>();
  const values = new Map<string | number, number>();
  const pbf = new PbfWriter();
  pbf.writeMessage(
    3,
    (_, layer) => {
      layer.writeStringField(1, 'osm');
      for (const feature of features) layer.writeMessage(2, writeFeature, {feature, keys, values});
      for (const key of keys.keys()) layer.writeStringField(3, key);
      for (const value of values.keys()) layer.writeMessage(4, writeValue, value);
      layer.writeVarintField(5, EXTENT);
      layer.writeVarintField(15, 2);
    },
    undefined,
  );
  return pbf.finish();
}

type Tables = {
  readonly feature: TileFeature;
  readonly keys: Map<string, number>;
  readonly values: Map<string | number, number>;
};

function writeFeature({feature, keys, values}: Tables, pbf: PbfWriter): void {
  const {id, type, shape, tags, parts} = feature;
  const all: [string, string | number][] = [['@id', id], ['@type', type], ...Object.entries(tags)];
  const numbers = all.flatMap(([key, value]) => [numberOf(keys, key), numberOf(values, value)]);
  pbf.writePackedVarint(2, numbers);
  pbf.writeVarintField(3, SHAPES[shape]);
  pbf.writePackedVarint(4, geometryOf(shape, parts));
}

function numberOf<Key>(table: Map<Key, number>, key: Key): number {
  const known = table.get(key);
  if (known !== undefined) return known;
  table.set(key, table.size);
  return table.size - 1;
}

function writeValue(value: string | number, pbf: PbfWriter): void {
  if (typeof value === 'string') pbf.writeStringField(1, value);
  else pbf.writeVarintField(4, value);
}

/** Commands and differences, as the format has them; an area's ring does not repeat its first point. */
function geometryOf(shape: TileFeature['shape'], parts: TileFeature['parts']): number[] {
  const commands: number[] = [];
  let [x, y] = [0, 0];
  const step = (part: readonly number[], at: number) => {
    const [toX, toY] = [part[at] ?? 0, part[at + 1] ?? 0];
    commands.push(zigzag(toX - x), zigzag(toY - y));
    [x, y] = [toX, toY];
  };
  for (const part of parts) {
    const repeats = part.at(-2) === part[0] && part.at(-1) === part[1];
    const length = shape === 'area' && repeats ? part.length - 2 : part.length;
    commands.push((1 << 3) | MOVE);
    step(part, 0);
    if (length > 2) commands.push(((length / 2 - 1) << 3) | LINE);
    for (let at = 2; at < length; at += 2) step(part, at);
    if (shape === 'area') commands.push((1 << 3) | CLOSE);
  }
  return commands;
}

function zigzag(value: number): number {
  return (value << 1) ^ (value >> 31);
}
