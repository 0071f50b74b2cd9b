import * as v from 'valibot';
import {project} from '../../../geo/mercator.js';
import {Refusal} from '../../base/refusal.js';
import type {ImportHooks} from './import-osm.js';
import {linesOf} from './lines-of.js';
import type {NewFeature} from './map-feature.js';
import {syntheticId} from './synthetic-id.js';

/** An address of OpenAddresses, as both of its formats have it. */
type Row = Readonly<Record<string, string>> & {readonly lat: string; readonly lon: string};

const value = v.nullish(v.union([v.string(), v.number()]));
const Feature = v.object({
  properties: v.record(v.string(), v.unknown()),
  geometry: v.object({type: v.literal('Point'), coordinates: v.tuple([v.number(), v.number()])}),
});
const Properties = v.record(v.string(), v.fallback(value, undefined));

/**
 * Reads the house numbers of an OpenAddresses file: CSV with its columns, or GeoJSON with one feature a line; either may
 * be packed by gzip.
 *
 * Throws `Refusal` if the file is neither. Addresses without a street, a number or a point are left out.
 */
export async function importOpenAddresses(
  path: string,
  {onFeature, onShare, bytes = 0}: ImportHooks,
): Promise<void> {
  const lines = linesOf(path, read => onShare?.(bytes > 0 ? Math.min(1, read / bytes) : 1));
  const rows = /\.csv(\.gz)?$/i.test(path) ? csvRows(lines, path) : geojsonRows(lines, path);
  for await (const row of rows) {
    const feature = featureOf(row);
    if (feature) onFeature(feature);
  }
}

function featureOf(row: Row): NewFeature | undefined {
  const [lat, lon] = [Number(row.lat || NaN), Number(row.lon || NaN)];
  const [number, street] = [row['number']?.trim(), row['street']?.trim()];
  if (!number || !street || !(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) return undefined;
  const tags = Object.fromEntries(
    Object.entries({
      'addr:housenumber': number,
      'addr:street': written(street),
      'addr:city': written(row['city'] ?? ''),
      'addr:state': row['region'] ?? '',
      'addr:postcode': row['postcode'] ?? '',
    }).filter(([, text]) => text !== ''),
  );
  return {
    // A house that has moved by less than ten metres is the same.
    id: syntheticId([number, street, row['city'] ?? '', lat.toFixed(4), lon.toFixed(4)]),
    type: 'node',
    shape: 'point',
    tags,
    parts: [[project({lat, lon})]],
  };
}

/** Many sources have capitals alone: "MAIN STREET" is "Main Street". */
function written(text: string): string {
  const trimmed = text.trim();
  if (trimmed !== trimmed.toUpperCase()) return trimmed;
  return trimmed.toLowerCase().replace(/(^|[^\p{L}\p{N}'’])\p{L}/gu, found => found.toUpperCase());
}

async function* csvRows(lines: AsyncIterable<string>, path: string): AsyncGenerator<Row> {
  let names: string[] | undefined;
  let open = '';
  for await (const line of lines) {
    open = open ? `${open}\n${line}` : line;
    // A quoted cell may have several lines.
    if ((open.split('"').length - 1) % 2 === 1) continue;
    const cells = cellsOf(open);
    open = '';
    if (!names) {
      names = cells.map(name => name.replace(/^\uFEFF/, '').toLowerCase());
      if (!['lon', 'lat', 'number', 'street'].every(name => names?.includes(name)))
        throw new Refusal(
          `${path} lacks a column: its first line must have LON, LAT, NUMBER and STREET, as files of OpenAddresses have.`,
        );
      continue;
    }
    const row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    yield {...row, lat: row['lat'] ?? '', lon: row['lon'] ?? ''};
  }
}

function cellsOf(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

async function* geojsonRows(lines: AsyncIterable<string>, path: string): AsyncGenerator<Row> {
  for await (const line of lines) {
    const text = line.trim().replace(/,$/, '');
    // The brackets around the features of a collection.
    if (!text.startsWith('{') || !text.endsWith('}')) continue;
    const feature = v.safeParse(Feature, parsed(text, path));
    if (!feature.success) continue;
    const {properties, geometry} = feature.output;
    const texts = Object.entries(v.parse(Properties, properties)).map(([name, cell]) => [
      name.toLowerCase(),
      cell === null || cell === undefined ? '' : String(cell),
    ]);
    const [lon, lat] = geometry.coordinates;
    yield {...Object.fromEntries(texts), lat: String(lat), lon: String(lon)};
  }
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal(
      `${path} can't be read: it must have one feature a line, as files of OpenAddresses have.`,
      {cause},
    );
  }
}
