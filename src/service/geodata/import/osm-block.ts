import {PbfReader} from 'pbf';

/** The tags of an element. */
export type Tags = Readonly<Record<string, string>>;

export type Member = {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
};

/** Receives the elements of a file in its order; what has no method is not decoded. Degrees are in ten-millionths. */
export type Visitor = {
  /** Each node, with its tags if it has any. */
  readonly node?: (id: number, lat: number, lon: number, tags: Tags | undefined) => void;
  /** `nodes` are the ids of its nodes, in their order. */
  readonly way?: (id: number, tags: Tags, nodes: readonly number[]) => void;
  readonly relation?: (id: number, tags: Tags, members: readonly Member[]) => void;
};

/** Where the coordinates of a block begin, and their unit, in nanodegrees. */
type Grid = {granularity: number; lat: number; lon: number};

const TYPES = ['node', 'way', 'relation'] as const;

/** Decodes a block of elements (a `PrimitiveBlock`). */
export function readBlock(bytes: Uint8Array, visitor: Visitor): void {
  const groups: number[] = [];
  const block = {strings: [] as string[], grid: {granularity: 100, lat: 0, lon: 0}};
  const pbf = new PbfReader(bytes);
  pbf.readFields((tag, found: typeof block, reader) => {
    if (tag === 1) found.strings = readStrings(reader);
    // Groups may stand before what they need.
    else if (tag === 2) groups.push(reader.pos);
    else if (tag === 17) found.grid.granularity = reader.readVarint();
    else if (tag === 19) found.grid.lat = reader.readVarint(true);
    else if (tag === 20) found.grid.lon = reader.readVarint(true);
  }, block);
  for (const at of groups) {
    pbf.pos = at;
    const end = pbf.readVarint() + pbf.pos;
    pbf.readFields((tag, _, reader) => readGroup(tag, reader, block, visitor), undefined, end);
  }
}

function readStrings(pbf: PbfReader): string[] {
  const end = pbf.readVarint() + pbf.pos;
  return pbf.readFields(
    (tag, strings: string[], reader) => {
      if (tag === 1) strings.push(reader.readString());
    },
    [],
    end,
  );
}

type Block = {readonly strings: readonly string[]; readonly grid: Grid};

function readGroup(tag: number, pbf: PbfReader, block: Block, visitor: Visitor): void {
  if (tag > 4) return;
  if (tag === 1 && visitor.node) readNode(pbf, block, visitor.node);
  else if (tag === 2 && visitor.node) readDense(pbf, block, visitor.node);
  else if (tag === 3 && visitor.way) readWay(pbf, block, visitor.way);
  else if (tag === 4 && visitor.relation) readRelation(pbf, block, visitor.relation);
}

/** Many small files, such as those of editors, have no dense nodes. */
function readNode(pbf: PbfReader, block: Block, visit: NonNullable<Visitor['node']>): void {
  const end = pbf.readVarint() + pbf.pos;
  const found = {...noTags(), id: 0, lat: 0, lon: 0};
  pbf.readFields(
    (tag, node: typeof found, reader) => {
      if (tag === 1) node.id = reader.readSVarint();
      else if (tag === 8) node.lat = reader.readSVarint();
      else if (tag === 9) node.lon = reader.readSVarint();
      else readTags(tag, node, reader);
    },
    found,
    end,
  );
  const {lat, lon} = degreesOf(block.grid);
  const tags = found.keys.length > 0 ? tagsOf(found, block) : undefined;
  visit(found.id, lat(found.lat), lon(found.lon), tags);
}

function readDense(pbf: PbfReader, block: Block, visit: NonNullable<Visitor['node']>): void {
  const end = pbf.readVarint() + pbf.pos;
  const found = {
    ids: [] as number[],
    lats: [] as number[],
    lons: [] as number[],
    tags: [] as number[],
  };
  pbf.readFields(
    (tag, dense: typeof found, reader) => {
      if (tag === 1) reader.readPackedSVarint(dense.ids);
      else if (tag === 8) reader.readPackedSVarint(dense.lats);
      else if (tag === 9) reader.readPackedSVarint(dense.lons);
      else if (tag === 10) reader.readPackedVarint(dense.tags);
    },
    found,
    end,
  );
  const {ids, lats, lons, tags} = found;
  const degrees = degreesOf(block.grid);
  let [id, lat, lon, at] = [0, 0, 0, 0];
  for (let index = 0; index < ids.length; index++) {
    id += ids[index] ?? 0;
    lat += lats[index] ?? 0;
    lon += lons[index] ?? 0;
    let own: Record<string, string> | undefined;
    // Keys and values of all nodes in one list; a zero ends each node's.
    while ((tags[at] ?? 0) !== 0) {
      own ??= {};
      own[block.strings[tags[at] ?? 0] ?? ''] = block.strings[tags[at + 1] ?? 0] ?? '';
      at += 2;
    }
    at++;
    visit(id, degrees.lat(lat), degrees.lon(lon), own);
  }
}

function readWay(pbf: PbfReader, block: Block, visit: NonNullable<Visitor['way']>): void {
  const end = pbf.readVarint() + pbf.pos;
  const found = {...noTags(), id: 0, nodes: [] as number[]};
  pbf.readFields(
    (tag, way: typeof found, reader) => {
      if (tag === 1) way.id = reader.readVarint();
      else if (tag === 8) reader.readPackedSVarint(way.nodes);
      else readTags(tag, way, reader);
    },
    found,
    end,
  );
  visit(found.id, tagsOf(found, block), summed(found.nodes));
}

function readRelation(pbf: PbfReader, block: Block, visit: NonNullable<Visitor['relation']>): void {
  const end = pbf.readVarint() + pbf.pos;
  const found = {
    ...noTags(),
    id: 0,
    roles: [] as number[],
    members: [] as number[],
    types: [] as number[],
  };
  pbf.readFields(
    (tag, relation: typeof found, reader) => {
      if (tag === 1) relation.id = reader.readVarint();
      else if (tag === 8) reader.readPackedVarint(relation.roles);
      else if (tag === 9) reader.readPackedSVarint(relation.members);
      else if (tag === 10) reader.readPackedVarint(relation.types);
      else readTags(tag, relation, reader);
    },
    found,
    end,
  );
  const members = summed(found.members).map((id, index) => ({
    type: TYPES[found.types[index] ?? 0] ?? 'node',
    id,
    role: block.strings[found.roles[index] ?? 0] ?? '',
  }));
  visit(found.id, tagsOf(found, block), members);
}

type Numbered = {readonly keys: number[]; readonly values: number[]};

function noTags(): Numbered {
  return {keys: [], values: []};
}

function readTags(tag: number, found: Numbered, pbf: PbfReader): void {
  if (tag === 2) pbf.readPackedVarint(found.keys);
  else if (tag === 3) pbf.readPackedVarint(found.values);
}

function tagsOf({keys, values}: Numbered, {strings}: Block): Record<string, string> {
  const tags: Record<string, string> = {};
  for (const [index, key] of keys.entries())
    tags[strings[key] ?? ''] = strings[values[index] ?? 0] ?? '';
  return tags;
}

/** Undoes the coding of ids as differences, in place. */
function summed(differences: number[]): number[] {
  let sum = 0;
  for (const [index, difference] of differences.entries()) differences[index] = sum += difference;
  return differences;
}

/** Both in ten-millionths of a degree, as OpenStreetMap stores them. */
function degreesOf({granularity, lat, lon}: Grid) {
  return {
    lat: (units: number) => Math.round((lat + granularity * units) / 100),
    lon: (units: number) => Math.round((lon + granularity * units) / 100),
  };
}
