import * as v from 'valibot';
import {isLoopback} from '../../../base/net/loopback.js';
import type {Ask} from '../asking/ask.js';
import type {ImageryTerms} from './imagery-terms.js';
import {
  type Found,
  type ImageryVendor,
  type ImageryVendorSettings,
  SPHERE,
  WIDEST_FLAT,
} from './imagery-vendor.js';
import {boxAround, nearestFound} from './nearest-found.js';

/** Each picture has a licence, which its instance chooses; the federated ones use these. */
export const panoramaxTerms: ImageryTerms = {
  source: 'https://website.panoramax.fr/use/openstreetmap',
  licences: {
    'cc-by-sa-4.0': 'CC BY-SA 4.0',
    'cc-by-4.0': 'CC BY 4.0',
    'cc0-1.0': 'CC0 1.0',
    'etalab-2.0': 'Licence Ouverte 2.0',
  },
  keepsPictures: 24,
  isPaid: false,
};

/** Pictures around a point: in a busy street that many are within 50 m. */
const LIMIT = 100;
/** Bytes of an answer: each picture comes with all that its camera noted, some 10 KB. */
const LONGEST = 4 * 2 ** 20;

const position = v.object({coordinates: v.tuple([v.number(), v.number()])});
const asset = v.optional(v.object({href: v.string()}));
const Item = v.object({
  id: v.string(),
  geometry: position,
  properties: v.object({
    license: v.nullish(v.string()),
    datetime: v.nullish(v.string()),
    'view:azimuth': v.nullish(v.number()),
    'pers:interior_orientation': v.nullish(v.object({field_of_view: v.nullish(v.number())})),
    'geovisio:producer': v.nullish(v.string()),
  }),
  assets: v.object({sd: asset, hd: asset}),
  providers: v.nullish(
    v.array(v.object({name: v.string(), roles: v.optional(v.array(v.string()), [])})),
  ),
  links: v.optional(
    v.array(v.object({rel: v.string(), id: v.nullish(v.string()), geometry: v.nullish(position)})),
    [],
  ),
});
type Item = v.InferOutput<typeof Item>;
const Answer = v.object({features: v.array(Item)});

/** Panoramax: the STAC API of any instance, or of the catalogue of all (gitlab.com/panoramax/server/api). */
export function panoramax(ask: Ask, {url = ''}: ImageryVendorSettings): ImageryVendor {
  const search = async (
    operation: 'nearest' | 'panorama',
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Found[]> => {
    const address = `${url}/api/search?${new URLSearchParams(query)}`;
    const {features} = await ask(
      operation,
      {url: address, answer: Answer, longest: LONGEST},
      signal,
    );
    return features.flatMap(item => toFound(item, url) ?? []);
  };
  return {
    terms: panoramaxTerms,
    async nearest(point, metres, signal) {
      const query = {bbox: boxAround(point, metres), limit: String(LIMIT)};
      return nearestFound(await search('nearest', query, signal), point, metres);
    },
    async lookUp(reference, signal) {
      const id = uuidOf(reference);
      return id === undefined ? undefined : (await search('panorama', {ids: id}, signal))[0];
    },
    // The catalogue of all instances names files of each of them.
    mayAsk: file =>
      file.origin === new URL(url).origin ||
      (file.protocol === 'https:' && !isLoopback(file.hostname)),
  };
}

/** Undefined for what may not be shown, and for a picture that does not say where it looks or how wide it is. */
function toFound(item: Item, url: string): Found | undefined {
  const {properties, assets, geometry, links} = item;
  const {datetime, 'view:azimuth': heading, 'geovisio:producer': producer} = properties;
  const across = properties['pers:interior_orientation']?.field_of_view;
  const licence = panoramaxTerms.licences[properties.license?.toLowerCase() ?? ''];
  const reference = referenceOf(item.id);
  const small = assets.sd?.href ?? assets.hd?.href;
  if (!licence || !reference || !small || typeof heading !== 'number' || !across) return undefined;
  const isSphere = across >= SPHERE;
  if (!isSphere && across > WIDEST_FLAT) return undefined;
  const author =
    item.providers?.find(({roles}) => roles.includes('producer'))?.name ?? producer ?? 'Panoramax';
  return {
    panorama: {
      reference,
      at: pointOf(geometry),
      heading,
      across: Math.min(across, SPHERE),
      ...(datetime && {takenAt: datetime.slice(0, 10)}),
      attribution: [`© ${author}`, ...(author === 'Panoramax' ? [] : ['Panoramax']), licence].join(
        ', ',
      ),
      sourceUrl: `${url}/?focus=pic&pic=${item.id}`,
      links: isSphere ? links.flatMap(link => neighbourOf(link) ?? []) : [],
    },
    files: {small, large: assets.hd?.href},
  };
}

/** The one before or after it in its sequence. */
function neighbourOf({rel, id, geometry}: Item['links'][number]) {
  const reference = referenceOf(id ?? '');
  const isBeside = rel === 'prev' || rel === 'next';
  return isBeside && reference && geometry ? {reference, at: pointOf(geometry)} : undefined;
}

function pointOf({coordinates: [lon, lat]}: v.InferOutput<typeof position>) {
  return {lat, lon};
}

/** A UUID without its hyphens; undefined if it is none. */
function referenceOf(id: string): string | undefined {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id) ? id.replaceAll('-', '') : undefined;
}

function uuidOf(reference: string): string | undefined {
  const parts = /^([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/.exec(reference);
  return parts?.slice(1).join('-');
}
