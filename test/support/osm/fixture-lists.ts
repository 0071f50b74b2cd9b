import {unproject} from '../../../src/geo/mercator.js';
import {type OsmFeature, readAllFeatures} from '../../../src/service/geodata/tiles/osm-features.js';
import {middle} from '../../../src/service/geodata/tiles/planar.js';
import type {TileSource} from '../../../src/service/geodata/tiles/tile-source.js';

/** The house numbers of tiles as a CSV file of OpenAddresses. */
export function* openAddressesCsv(source: TileSource): Generator<string> {
  yield 'LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n';
  for (const feature of once(source)) {
    const tag = (key: string) => quoted(String(feature.tags[key] ?? ''));
    if (!feature.tags['addr:housenumber'] || !feature.tags['addr:street']) continue;
    const {lat, lon} = unproject(middle(feature.parts));
    yield `${lon.toFixed(7)},${lat.toFixed(7)},${tag('addr:housenumber')},${tag('addr:street')},,${tag('addr:city')},,${tag('addr:state')},${tag('addr:postcode')},,\n`;
  }
}

const NAME = /^(name|alt_name|old_name|short_name|official_name|loc_name)(:|$)/;
const KINDS = ['highway', 'place', 'amenity', 'shop', 'tourism', 'leisure', 'office', 'historic'];

/** The house numbers, streets and places of tiles as Photon's dump has them: points alone. */
export function* photonDump(source: TileSource): Generator<string> {
  const content = {version: '0.1.0', data_timestamp: '2026-01-01T00:00:00Z'};
  yield `${JSON.stringify({type: 'NominatimDumpFile', content})}\n`;
  for (const {id, type, tags, parts} of once(source)) {
    const texts = Object.entries(tags).map(([key, value]) => [key, String(value)] as const);
    const name = Object.fromEntries(texts.filter(([key]) => NAME.test(key)));
    const housenumber = tags['addr:housenumber'];
    if (!housenumber && Object.keys(name).length === 0) continue;
    const osm_key = KINDS.find(key => tags[key] !== undefined) ?? 'building';
    const {lat, lon} = unproject(middle(parts));
    const place = {
      object_type: type.charAt(0).toUpperCase(),
      object_id: id,
      osm_key,
      osm_value: String(tags[osm_key] ?? 'yes'),
      name,
      address: {
        ...(tags['addr:street'] && {street: String(tags['addr:street'])}),
        ...(tags['addr:city'] && {city: String(tags['addr:city'])}),
      },
      ...(housenumber && {housenumber: String(housenumber)}),
      ...(tags['addr:postcode'] && {postcode: String(tags['addr:postcode'])}),
      country_code: 'uy',
      centroid: [Number(lon.toFixed(7)), Number(lat.toFixed(7))],
    };
    yield `${JSON.stringify({type: 'Place', content: place})}\n`;
  }
}

/** What two tiles have, once; the pieces of a street one by one, since each is a point of it. */
function* once(source: TileSource): Generator<OsmFeature> {
  const seen = new Set<string>();
  for (const feature of readAllFeatures(source)) {
    const key = `${feature.type} ${feature.id}`;
    if (feature.shape !== 'line' && seen.has(key)) continue;
    seen.add(key);
    yield feature;
  }
}

function quoted(text: string): string {
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
