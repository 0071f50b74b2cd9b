import * as v from 'valibot';
import {FailureError} from '../contract/failure.js';
import type {GeoPoint} from '../contract/geo-point.js';
import {MOST_LINKS, type Panorama, type PanoramaLink} from '../contract/pictures/imagery.js';
import {distance} from '../geo/distance.js';
import {headingTo} from '../geo/heading.js';
import {onCompass} from '../panorama/look.js';
import type {ImageryProvider} from '../providers/imagery-provider.js';
import {failureOf} from './failure-of.js';
import {FoundPanorama} from './found-panorama.js';
import {keyRefused} from './key-refused.js';
import type {PanoramaRequest, StreetViewLibrary} from './library.js';
import {panoUrl} from './pano-url.js';
import {within} from './within.js';

/** Metres within which a panorama still shows a gate. */
const NEAR = 50;
/** Milliseconds for Google's script and answer; and for the neighbours, without which the picture is worth showing. */
const DEADLINE = 12_000;
const DEADLINE_OF_LINKS = 3000;
/** Panoramas that are remembered until the page goes: whom a person walks past, and their neighbours. */
const MOST_KNOWN = 200;

/** Finds panoramas by `StreetViewService`, whose look-ups Google does not bill. */
export function createLookUps(
  load: () => Promise<StreetViewLibrary>,
): Pick<ImageryProvider, 'nearest' | 'panorama'> {
  const known = new Map<string, FoundPanorama>();

  const ask = async (
    request: PanoramaRequest,
    signal: AbortSignal,
    deadline = DEADLINE,
  ): Promise<FoundPanorama | undefined> => {
    signal.throwIfAborted();
    const answer = async () => {
      const {StreetViewService} = await load();
      return new StreetViewService().getPanorama(request);
    };
    try {
      const found = await within(answer(), deadline, [signal, keyRefused()]);
      const {output, success} = v.safeParse(FoundPanorama, found);
      if (!success) {
        const detail = 'Google’s answer has another form than its documentation. Try again later.';
        throw new FailureError({code: 'service_unavailable', detail});
      }
      if (known.size >= MOST_KNOWN) known.clear();
      known.set(output.id, output);
      return output;
    } catch (caught) {
      signal.throwIfAborted();
      return failureOf(caught);
    }
  };

  const byId = (id: string, signal: AbortSignal, deadline?: number) =>
    known.get(id) ?? ask({pano: id}, signal, deadline);

  /** Google tells of neighbours only where they lie, and the contract where they were taken: each is looked up. */
  const linksOf = async (
    {geo_point, links}: FoundPanorama,
    signal: AbortSignal,
  ): Promise<PanoramaLink[]> => {
    const all = links.slice(0, MOST_LINKS).map(async ({pano, heading}) => {
      const next = await byId(pano, signal, DEADLINE_OF_LINKS);
      if (!next) return [];
      const {id, geo_point: at} = next;
      return [{id, geo_point: at, heading: onCompass(heading ?? headingTo(geo_point, at))}];
    });
    const settled = await Promise.allSettled(all);
    signal.throwIfAborted();
    return settled.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
  };

  const towards = async (
    found: FoundPanorama,
    point: GeoPoint,
    signal: AbortSignal,
  ): Promise<Panorama> => {
    const {id, geo_point, attribution, taken_at, width} = found;
    const url = panoUrl(id);
    return {
      ...{id, geo_point, attribution},
      ...(taken_at && {taken_at}),
      heading: headingTo(geo_point, point),
      illustration: false,
      source_url: url,
      // Google gives no file: the viewer reads the id in the URL.
      sizes: [{width, url}],
      links: await linksOf(found, signal),
    };
  };

  return {
    async nearest(point, signal) {
      const location = {lat: point.lat, lng: point.lon};
      const sources = ['outdoor'] as const;
      const request = {location, radius: NEAR, preference: 'nearest', sources} as const;
      const found = await ask(request, signal);
      if (!found || distance(found.geo_point, point) > NEAR) return undefined;
      return towards(found, point, signal);
    },
    async panorama(id, point, signal) {
      signal.throwIfAborted();
      const found = await byId(id, signal);
      return found && towards(found, point, signal);
    },
  };
}
