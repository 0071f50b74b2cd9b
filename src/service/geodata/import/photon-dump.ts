import * as v from 'valibot';
import {project} from '../../../geo/mercator.js';
import {Refusal} from '../../base/refusal.js';
import type {ImportHooks} from './import-osm.js';
import {linesOf} from './lines-of.js';
import type {NewFeature} from './map-feature.js';
import {syntheticId} from './synthetic-id.js';

const Texts = v.fallback(v.record(v.string(), v.fallback(v.string(), '')), {});

const Place = v.object({
  object_type: v.optional(v.string()),
  object_id: v.optional(v.number()),
  osm_key: v.optional(v.string(), ''),
  osm_value: v.optional(v.string(), ''),
  name: v.optional(Texts, {}),
  address: v.optional(Texts, {}),
  housenumber: v.optional(v.string()),
  postcode: v.optional(v.string()),
  country_code: v.optional(v.string()),
  centroid: v.tuple([v.number(), v.number()]),
});
type Place = v.InferOutput<typeof Place>;

const Header = v.object({
  type: v.literal('NominatimDumpFile'),
  content: v.object({data_timestamp: v.optional(v.string())}),
});
const Entry = v.object({type: v.string(), content: v.unknown()});

const TYPES = {N: 'node', W: 'way', R: 'relation'} as const;

/**
 * Reads a dump of Photon: a JSON document a line, packed by zstd or not. It has points alone, so that its region has no
 * streets and buildings on the map.
 *
 * Returns the date of its data; throws `Refusal` if it is no such dump.
 */
export async function importPhotonDump(
  path: string,
  {onFeature, onShare, bytes = 0}: ImportHooks,
): Promise<string | undefined> {
  let date: string | undefined;
  let isFirst = true;
  for await (const line of linesOf(path, read => onShare?.(bytes > 0 ? read / bytes : 1))) {
    if (line.trim() === '') continue;
    const entry = parsed(line, path);
    if (isFirst) {
      const header = v.safeParse(Header, entry);
      if (!header.success) throw noDump(path);
      date = header.output.content.data_timestamp?.slice(0, 10);
      isFirst = false;
      continue;
    }
    const {type, content} = v.parse(Entry, entry);
    if (type !== 'Place') continue;
    for (const place of Array.isArray(content) ? content : [content]) {
      const read = v.safeParse(Place, place);
      const feature = read.success ? featureOf(read.output) : undefined;
      if (feature) onFeature(feature);
    }
  }
  if (isFirst) throw noDump(path);
  return date;
}

/** Undefined for what nobody searches: borders, and numbers without a street. */
function featureOf(place: Place): NewFeature | undefined {
  const {osm_key, osm_value, name, address, housenumber, postcode, country_code} = place;
  const [lon, lat] = place.centroid;
  if (osm_key === 'boundary' || (housenumber !== undefined && !address['street'])) return undefined;
  if (housenumber === undefined && Object.keys(name).length === 0) return undefined;
  const type =
    TYPES[place.object_type === 'W' || place.object_type === 'R' ? place.object_type : 'N'];
  const address_tags = {
    'addr:housenumber': housenumber,
    'addr:street': address['street'],
    'addr:city': address['city'],
    'addr:state': address['state'],
    'addr:postcode': postcode,
    'addr:country': country_code?.toUpperCase(),
  };
  const told = Object.entries(address_tags).flatMap(([key, text]) => (text ? [[key, text]] : []));
  return {
    id:
      place.object_id ??
      syntheticId([housenumber ?? '', address['street'] ?? '', `${lat}`, `${lon}`]),
    type,
    shape: 'point',
    tags: {
      ...name,
      ...(osm_key !== '' && osm_key !== 'building' && {[osm_key]: osm_value}),
      ...Object.fromEntries(told),
    },
    parts: [[project({lat, lon})]],
  };
}

function parsed(line: string, path: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw noDump(path);
  }
}

function noDump(path: string): Refusal {
  return new Refusal(
    `${path} is no dump of Photon: it must begin with a line of the type NominatimDumpFile.`,
  );
}
