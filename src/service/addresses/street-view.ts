import {routes} from '../../contract/routes.js';
import {readView} from '../../contract/street-view.js';
import type {StreetView} from '../../contract/user-address.js';
import type {Secrets} from '../accounts/secrets.js';
import type {Environment} from '../config.js';
import {ProblemError} from '../http/problem-error.js';
import {looksDrawn} from '../imagery/drawn-id.js';
import type {Imagery} from '../imagery/imagery.js';
import {signedViewPath, viewPath} from '../imagery/view-link.js';

/** What it takes to tell the service's own pictures from others. */
export type PictureOwner = {
  readonly imagery?: Imagery | undefined;
  readonly environment: Environment;
  readonly publicUrl: string;
};

/**
 * What was said of an address, its street view as it is stored: of the service's own pictures the `url` is a path, which
 * gets its origin and signature when it is given out; any other is kept as it came.
 *
 * Throws 400 for an illustration in production, a picture that this service does not have, and one without https.
 */
export async function withStoredView<
  Said extends {readonly street_view?: StreetView | null | undefined},
>(said: Said, owner: PictureOwner): Promise<Said> {
  if (!said.street_view) return said;
  return {...said, street_view: await stored(said.street_view, owner)};
}

/** A stored street view as it is given out: its `url` needs no key, and shows what the person framed. */
export function shownView(
  stored: StreetView,
  {secrets, publicUrl}: {readonly secrets: Secrets; readonly publicUrl: string},
): StreetView {
  const path = signedPath(stored, secrets);
  return path === undefined ? stored : {...stored, url: `${publicUrl}${path}`};
}

/** The signed path of a picture of the service's own; undefined where it is another's. */
export function signedPath({pano_id, url}: StreetView, secrets: Secrets): string | undefined {
  const view = url.startsWith('/') ? readView(url) : undefined;
  return view && signedViewPath(secrets, pano_id, view);
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
    if (view) return {geo_point, pano_id, url: viewPath(pano_id, view)};
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
