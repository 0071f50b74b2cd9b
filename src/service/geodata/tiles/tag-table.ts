import type {OsmFeature} from './osm-features.js';

/** What tags mean, most significant tag first; the value `*`, after a tag's others, is any value. */
export type TagTable<Meaning> = readonly (readonly [
  tag: string,
  meaning: Meaning,
  values: readonly string[],
])[];

/** Undefined if the table has none of the tags. */
export function meaningOf<Meaning>(
  table: TagTable<Meaning>,
  tags: OsmFeature['tags'],
): Meaning | undefined {
  const row = table.find(([tag, , values]) => {
    const value = tags[tag];
    return value !== undefined && (values.includes(String(value)) || values.includes('*'));
  });
  return row?.[1];
}
