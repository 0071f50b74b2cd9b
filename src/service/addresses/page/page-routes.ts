import {type Context, Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import type {Db} from '../../base/db/db.js';
import type {Imagery} from '../../geodata/imagery/imagery.js';
import {noSuch} from '../../geodata/imagery/routes.js';
import type {MapDrawer} from '../../geodata/map/map-drawer.js';
import {answerWebp} from '../../http/answer-webp.js';
import {askerOf} from '../../http/asker-of.js';
import {type Env, outside} from '../../http/env.js';
import {plainPolicy} from '../../http/files/plain-page.js';
import type {Location} from '../../people/locations/location.js';
import {ownView, viewPath} from '../../people/locations/street-view.js';
import {answerPhoto} from '../photos/answer-photo.js';
import {findPhotoSize} from '../photos/photo-store.js';
import {followLink, type Link} from '../saving/link.js';
import {addressPage, gonePage, hiddenPage, noAddressPage} from './page.js';
import type {GatePhoto, GateView} from './page-gate.js';
import {PAGE_SCRIPT} from './page-script.js';
import {PAGE_STYLE} from './page-style.js';

const POLICY = plainPolicy(PAGE_STYLE, PAGE_SCRIPT);

const PHOTO = 'photo.webp';
const VIEW = 'view.webp';

/** The map is square, so that the pin stays in the middle when the page's frame crops it. */
const MAP = /^map-(light|dark)(@2x)?\.webp$/;
const SIDE = 720;
const ZOOM = 17;

/**
 * `GET /a/{slug}`, the public link of an address, its map `GET /a/{slug}/map-{theme}{@2x}.webp`, and two pictures that
 * a page of any origin may show: the photo of the gate, `GET /a/{slug}/photo.webp`, and the framed street picture,
 * `GET /a/{slug}/view.webp?heading=&pitch=&zoom=`.
 *
 * Only those who have the link may see it: no index, no referrer, no shared cache. 410 if the link was revoked for
 * good; 404 if it never existed, or is hidden, which may end. Each has a page that contains nothing of the address.
 */
export function addressPageRoutes(options: {
  readonly db: Db;
  readonly drawer: MapDrawer;
  readonly imagery?: Imagery | undefined;
  /** The credit of the map. */
  readonly attribution: () => string;
}): Hono<Env> {
  const {db, drawer, imagery, attribution} = options;
  return (
    new Hono<Env>()
      .get(routes.addressPage(':slug'), async c => {
        hide(c);
        c.header('Content-Security-Policy', POLICY);
        const slug = c.req.param('slug');
        const link = await followLink(db, slug);
        if (link.at !== 'address') return answerNoAddress(c, link);
        const mapUrl = (theme: 'light' | 'dark', scale: 1 | 2) =>
          `${routes.addressPage(slug)}/map-${theme}${scale === 2 ? '@2x' : ''}.webp`;
        const view = viewOf(link.location, {slug, imagery});
        const photo = await photoOf(db, slug, link.location);
        const userAgent = c.req.header('User-Agent');
        c.header('Vary', 'User-Agent', {append: true});
        return c.html(
          addressPage(link.location, {mapUrl, attribution: attribution(), view, photo, userAgent}),
        );
      })
      // No groups in the pattern of a route: hono's router would count them and confuse all other routes.
      .get(`${routes.addressPage(':slug')}/:picture`, async c => {
        hide(c);
        const {slug, picture: name} = c.req.param();
        if (name === PHOTO) return showPhoto(c, db, slug);
        if (name === VIEW) return showView(c, {db, imagery, slug});
        const [, theme, double] = MAP.exec(name) ?? [];
        const link = theme && (await followLink(db, slug));
        if (!link || link.at !== 'address') return c.notFound();
        const picture = {
          center: link.location.geoPoint,
          zoom: ZOOM,
          width: SIDE,
          height: SIDE,
          theme: theme === 'dark' ? 'dark' : 'light',
          scale: double ? 2 : 1,
        } as const;
        const bytes = await outside(c, () => drawer.picture(picture, askerOf(c)));
        return c.body(new Uint8Array(bytes), 200, {'Content-Type': 'image/webp'});
      })
  );
}

/** Undefined if nothing was framed, and for other providers' pictures, which we may not show. */
function viewOf(
  {streetView}: Location,
  {slug, imagery}: {readonly slug: string; readonly imagery: Imagery | undefined},
): GateView | undefined {
  const url = streetView && viewPath(streetView, slug);
  const view = streetView && ownView(streetView);
  if (!imagery || !view || !url) return undefined;
  return {url, heading: view.heading, attribution: imagery.attribution};
}

async function photoOf(db: Db, slug: string, location: Location): Promise<GatePhoto | undefined> {
  const {photoVersion} = location;
  const size = photoVersion && (await findPhotoSize(db, location));
  return size ? {url: routes.addressPhoto(slug, photoVersion), ...size} : undefined;
}

/** The photo of the gate, or the page that says why there is no address. */
async function showPhoto(c: Context<Env>, db: Db, slug: string): Promise<Response> {
  const link = await followLink(db, slug);
  if (link.at !== 'address') return answerNoAddress(c, link);
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return (await answerPhoto(c, db, link.location)) ?? c.notFound();
}

/** The framed street picture, while the page shows its address; 404 for any other view. */
async function showView(
  c: Context<Env>,
  about: {readonly db: Db; readonly imagery: Imagery | undefined; readonly slug: string},
): Promise<Response> {
  const {db, imagery, slug} = about;
  const link = await followLink(db, slug);
  if (link.at !== 'address') return answerNoAddress(c, link);
  const {streetView} = link.location;
  const view = streetView && ownView(streetView);
  const {pathname, search} = new URL(c.req.url);
  if (!imagery || !view || `${pathname}${search}` !== viewPath(streetView, slug))
    return c.notFound();
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return answerWebp(c, 'private, no-cache', async asker => {
    const bytes = await imagery.view(streetView.pano_id, view, asker);
    if (!bytes) throw noSuch(imagery);
    return bytes;
  });
}

function answerNoAddress(c: Context<Env>, {at}: Exclude<Link, {at: 'address'}>) {
  c.header('Content-Security-Policy', POLICY);
  if (at === 'gone') return c.html(gonePage(), 410);
  return c.html(at === 'hidden' ? hiddenPage() : noAddressPage(), 404);
}

function hide(c: Context<Env>): void {
  c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
}
