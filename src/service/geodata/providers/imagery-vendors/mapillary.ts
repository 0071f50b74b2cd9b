import * as v from 'valibot';
import {distance} from '../../../../geo/distance.js';
import type {Point} from '../../../../geo/point.js';
import type {Ask} from '../asking/ask.js';
import {ProviderError} from '../asking/provider-error.js';
import type {ImageryTerms} from './imagery-terms.js';
import {
  type Found,
  type ImageryVendor,
  type ImageryVendorSettings,
  SPHERE,
} from './imagery-vendor.js';
import {boxAround, nearestFound} from './nearest-found.js';

/** All pictures have one licence; the credit links to the picture and names who took it. */
export const mapillaryTerms: ImageryTerms = {
  source: 'https://legacy.mapillary.com/legal.html',
  licences: {'cc-by-sa-4.0': 'CC BY-SA 4.0'},
  keepsPictures: 24,
  isPaid: false,
};

const LIMIT = 100;
/** Metres along the street within which the next picture of a journey is linked. */
const STEP = 25;
/** Bytes: the links to files are long. */
const LONGEST = 2 ** 20;

const position = v.nullish(v.object({coordinates: v.tuple([v.number(), v.number()])}));
const number = v.nullish(v.number());
const text = v.nullish(v.string());
const Image = v.object({
  id: v.string(),
  is_pano: v.nullish(v.boolean()),
  camera_type: text,
  camera_parameters: v.nullish(v.array(v.number())),
  ...{width: number, height: number, captured_at: number, sequence: text},
  ...{compass_angle: number, computed_compass_angle: number},
  ...{geometry: position, computed_geometry: position},
  creator: v.nullish(v.object({username: text})),
  ...{thumb_2048_url: text, thumb_original_url: text},
});
type Image = v.InferOutput<typeof Image>;
const Answer = v.object({data: v.array(Image)});
const FIELDS = Object.keys(Image.entries).join(',');

/** A picture in its journey. */
type Taken = Found & {readonly sequence: string | undefined; readonly capturedAt: number};

/**
 * Mapillary's Graph API, version 4 (mapillary.com/developer/api-documentation). Its own corrections of position and
 * heading are taken where it has them. The links to files expire, so they are asked for anew.
 */
export function mapillary(
  ask: Ask,
  {url = 'https://graph.mapillary.com', key}: ImageryVendorSettings,
): ImageryVendor {
  const headers = {Authorization: `OAuth ${key}`};
  const around = async (
    operation: 'nearest' | 'panorama',
    {
      point,
      metres,
      isPano,
    }: {readonly point: Point; readonly metres: number; readonly isPano: boolean},
    signal: AbortSignal | undefined,
  ): Promise<Taken[]> => {
    const query = new URLSearchParams({
      ...{fields: FIELDS, bbox: boxAround(point, metres)},
      ...{is_pano: String(isPano), limit: String(LIMIT)},
    });
    const question = {url: `${url}/images?${query}`, headers, answer: Answer, longest: LONGEST};
    const {data} = await ask(operation, question, signal);
    return data.flatMap(image => toTaken(image) ?? []);
  };

  /** The picture with the ones before and after it on its journey, if they are near. */
  const withLinks = async (
    operation: 'nearest' | 'panorama',
    taken: Taken,
    signal: AbortSignal | undefined,
  ): Promise<Found> => {
    const {panorama, files, sequence} = taken;
    if (panorama.across !== SPHERE || !sequence) return {panorama, files};
    const {at, reference} = panorama;
    const beside = await around(operation, {point: at, metres: STEP, isPano: true}, signal);
    const others = beside.filter(
      one =>
        one.sequence === sequence &&
        one.panorama.reference !== reference &&
        distance(one.panorama.at, at) <= STEP,
    );
    const before = others
      .filter(one => comesBefore(one, taken))
      .toSorted(inTime)
      .at(-1);
    const after = others.filter(one => comesBefore(taken, one)).toSorted(inTime)[0];
    const links = [before, after].flatMap(one =>
      one ? {reference: one.panorama.reference, at: one.panorama.at} : [],
    );
    return {panorama: {...panorama, links}, files};
  };

  return {
    terms: mapillaryTerms,
    async nearest(point, metres, signal) {
      for (const isPano of [true, false]) {
        const all = await around('nearest', {point, metres, isPano}, signal);
        const found = nearestFound(all, point, metres);
        const taken = all.find(({panorama}) => panorama === found?.panorama);
        if (taken) return withLinks('nearest', taken, signal);
      }
      return undefined;
    },
    async lookUp(reference, signal) {
      if (!/^\d{1,20}$/.test(reference)) return undefined;
      try {
        const address = `${url}/${reference}?${new URLSearchParams({fields: FIELDS})}`;
        const image = await ask('panorama', {url: address, headers, answer: Image}, signal);
        const taken = toTaken(image);
        return taken && (await withLinks('panorama', taken, signal));
      } catch (error) {
        if (error instanceof ProviderError && error.outcome === 'refused') return undefined;
        throw error;
      }
    },
    mayAsk: file =>
      file.origin === new URL(url).origin ||
      (file.protocol === 'https:' && /(^|\.)(fbcdn\.net|mapillary\.com)$/.test(file.hostname)),
  };
}

/** Undefined for a picture that does not say where it looks, or bends what it shows (a fisheye). */
function toTaken(image: Image): Taken | undefined {
  const {id, captured_at, creator, sequence} = image;
  const place = image.computed_geometry ?? image.geometry;
  const heading = image.computed_compass_angle ?? image.compass_angle;
  const across = image.is_pano ? SPHERE : acrossOf(image);
  const small = image.thumb_2048_url ?? image.thumb_original_url;
  if (!place || typeof heading !== 'number' || !across || !small) return undefined;
  const [lon, lat] = place.coordinates;
  const author = creator?.username ? [`© ${creator.username}`, 'Mapillary'] : ['© Mapillary'];
  return {
    panorama: {
      reference: id,
      ...{at: {lat, lon}, heading, across},
      ...(captured_at && {takenAt: new Date(captured_at).toISOString().slice(0, 10)}),
      attribution: [...author, mapillaryTerms.licences['cc-by-sa-4.0']].join(', '),
      sourceUrl: `https://www.mapillary.com/app/?pKey=${id}`,
      links: [],
    },
    files: {small, large: image.thumb_original_url ?? undefined},
    sequence: sequence ?? undefined,
    capturedAt: captured_at ?? 0,
  };
}

/** Degrees, from the focal length, which Mapillary gives as a part of the longer side. */
function acrossOf({camera_type, camera_parameters, width, height}: Image): number | undefined {
  const focal = camera_parameters?.[0];
  if (camera_type !== 'perspective' || !focal || !width || !height) return undefined;
  const half = width / Math.max(width, height) / 2;
  return (Math.atan(half / focal) * 2 * 180) / Math.PI;
}

function comesBefore(one: Taken, other: Taken): boolean {
  return inTime(one, other) < 0;
}

function inTime(a: Taken, b: Taken): number {
  return a.capturedAt - b.capturedAt || (a.panorama.reference < b.panorama.reference ? -1 : 1);
}
