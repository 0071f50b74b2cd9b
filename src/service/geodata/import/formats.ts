/** A format that an import reads. */
export type Format = 'osm' | 'open-addresses' | 'photon';

const ENDS: readonly (readonly [end: string, format: Format])[] = [
  ['.pbf', 'osm'],
  ...['.csv', '.csv.gz', '.geojson', '.geojson.gz'].map(
    end => [end, 'open-addresses'] as const satisfies [string, Format],
  ),
  ...['.jsonl', '.jsonl.gz', '.jsonl.zst'].map(
    end => [end, 'photon'] as const satisfies [string, Format],
  ),
];

/** The format of a file by its name; undefined for any other. */
export function formatOf(path: string): Format | undefined {
  return ENDS.find(([end]) => path.toLowerCase().endsWith(end))?.[1];
}

/** What a file may be, for a message. */
export const FORMATS =
  'an OpenStreetMap extract (.osm.pbf), addresses of OpenAddresses (.csv, .geojson, and either with .gz), or a dump of Photon (.jsonl, .jsonl.zst)';
