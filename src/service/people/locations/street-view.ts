import {readView, type View, viewUrl} from '../../../contract/address/street-view.js';
import type {StreetView} from '../../../contract/address/user-address.js';
import {routes} from '../../../contract/routes/routes.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Imagery} from '../../geodata/imagery/imagery.js';
import {looksDrawn} from '../../geodata/imagery/looks-drawn.js';

/** Needed to distinguish the service's own pictures from others. */
export type PictureOwner = {
  readonly imagery?: Imagery | undefined;
  readonly environment: Environment;
  readonly publicUrl: string;
};

/**
 * Returns the given address with its street view in stored form: the `url` of the service's own picture becomes a path,
 * which `shownView` puts under the address's public link; other pictures stay as sent.
 *
 * Throws 400 for an illustration in production, a picture that this service does not have, and one without https.
 */
export async function withStoredView<
  Said extends {readonly street_view?: StreetView | null | undefined},
>(said: Said, owner: PictureOwner): Promise<Said> {
  if (!said.street_view) return said;
  return {...said, street_view: await stored(said.street_view, owner)};
}

/** A stored street view as the API returns it: its `url` needs no key, and is valid as long as the public link. */
export function shownView(
  stored: StreetView,
  {slug, publicUrl}: {readonly slug: string; readonly publicUrl: string},
): StreetView {
  const path = viewPath(stored, slug);
  return path === undefined ? stored : {...stored, url: `${publicUrl}${path}`};
}

/** The path of the service's own picture under the address's public link; undefined for other pictures. */
export function viewPath(stored: StreetView, slug: string): string | undefined {
  const view = ownView(stored);
  return view && viewUrl(routes.addressView(slug), view);
}

/** The person's view of the service's own picture; undefined for other pictures. */
export function ownView({url}: StreetView): View | undefined {
  return url.startsWith('/') ? readView(url) : undefined;
}

async function stored(
  said: StreetView,
  {imagery, environment, publicUrl}: PictureOwner,
): Promise<StreetView> {
  const {pano_id, url} = said;
  if (environment === 'production' && looksDrawn(pano_id))
    throw refused(
      'pano_id',
      'This picture is an illustration drawn from the map, and does not show the gate: omit street_view.',
    );
  const known = await imagery?.known(pano_id);
  if (known) {
    const view = readView(url);
    if (view) return {geo_point: known.at, pano_id, url: viewUrl(routes.panorama(pano_id), view)};
    throw refused(
      'url',
      'Add the view: ?heading= 0 to 360, &pitch= -90 to 90 and &zoom= 0.5 to 5.',
    );
  }
  if (looksDrawn(pano_id) || url.startsWith(`${publicUrl}${routes.imagery}/`))
    throw refused('pano_id', `No panorama has this id: send one that ${routes.imagery} returned.`);
  if (!url.startsWith('https://')) throw refused('url', 'Send a URL that begins with https://.');
  return said;
}

function refused(field: 'pano_id' | 'url', message: string): ProblemError {
  return new ProblemError('bad_argument', `street_view.${field}: ${message}`, {
    errors: [{field: `street_view.${field}`, message}],
  });
}
