import {readView, type View, viewUrl} from '../../../contract/address/street-view.js';
import type {StreetView} from '../../../contract/address/user-address.js';
import {routes} from '../../../contract/routes.js';
import type {Environment} from '../../base/environment.js';
import {ProblemError} from '../../base/problem-error.js';
import type {Imagery} from '../../geodata/imagery/imagery.js';
import {looksDrawn} from '../../geodata/imagery/looks-drawn.js';

/** What it takes to tell the service's own pictures from others. */
export type PictureOwner = {
  readonly imagery?: Imagery | undefined;
  readonly environment: Environment;
  readonly publicUrl: string;
};

/**
 * What was said of an address, its street view as it is stored: of the service's own pictures the `url` is a path, which
 * gets its place under the address's public link when it is given out; any other is kept as it came.
 *
 * Throws 400 for an illustration in production, a picture that this service does not have, and one without https.
 */
export async function withStoredView<
  Said extends {readonly street_view?: StreetView | null | undefined},
>(said: Said, owner: PictureOwner): Promise<Said> {
  if (!said.street_view) return said;
  return {...said, street_view: await stored(said.street_view, owner)};
}

/** A stored street view as it is given out: its `url` needs no key, and shows what the person framed as long as the link of the address shows that. */
export function shownView(
  stored: StreetView,
  {slug, publicUrl}: {readonly slug: string; readonly publicUrl: string},
): StreetView {
  const path = viewPath(stored, slug);
  return path === undefined ? stored : {...stored, url: `${publicUrl}${path}`};
}

/** The path of a picture of the service's own under the public link of its address; undefined where it is another's. */
export function viewPath(stored: StreetView, slug: string): string | undefined {
  const view = ownView(stored);
  return view && viewUrl(routes.addressView(slug), view);
}

/** How a person looked at a picture of the service's own; undefined where it is another's. */
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
      'This picture is an illustration, drawn from the map: it does not show the gate. Leave street_view out.',
    );
  const geo_point = await imagery?.locate(pano_id);
  if (geo_point) {
    const view = readView(url);
    if (view) return {geo_point, pano_id, url: viewUrl(routes.panorama(pano_id), view)};
    throw refused(
      'url',
      'Say how one looks: ?heading= 0 to 360, &pitch= -90 to 90 and &zoom= 0.5 to 5.',
    );
  }
  if (looksDrawn(pano_id) || url.startsWith(`${publicUrl}${routes.imagery}/`))
    throw refused('pano_id', `No panorama has this id: send one that ${routes.imagery} gave.`);
  if (!url.startsWith('https://')) throw refused('url', 'Send a URL that begins with https://.');
  return said;
}

function refused(field: 'pano_id' | 'url', message: string): ProblemError {
  return new ProblemError('bad_argument', `street_view.${field}: ${message}`, {
    errors: [{field: `street_view.${field}`, message}],
  });
}
