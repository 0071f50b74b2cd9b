import {type Context, Hono} from 'hono';
import {routes} from '../../../contract/routes/routes.js';
import {noSuch} from '../../geodata/imagery/routes.js';
import {answerWebp} from '../../http/answer-picture.js';
import type {Env} from '../../http/env.js';
import {plainPolicy} from '../../http/files/plain-page.js';
import {readerOf} from '../../http/files/reader.js';
import type {Location} from '../../people/locations/location.js';
import {ownView, viewPath} from '../../people/locations/street-view.js';
import {followLink, type Link} from '../saving/link.js';
import {hidePage} from './hide-page.js';
import {addressPage, noticePage} from './page.js';
import {answerPicture, findPictures, type PictureSources} from './page-pictures.js';
import {PAGE_SCRIPT} from './page-script.js';
import {PAGE_STYLE} from './page-style.js';

const POLICY = plainPolicy(PAGE_STYLE, PAGE_SCRIPT);

const VIEW = 'view.webp';

/**
 * `GET /a/{slug}`, the public link of an address, the pictures on it (`map-{theme}{@2x}.webp`, `gate.webp`), and two
 * pictures that a page of any origin may show: the photo of the gate, `GET /a/{slug}/photo.webp`, and what the person
 * framed of the street picture, `GET /a/{slug}/view.webp?heading=&pitch=&zoom=`.
 *
 * Only those who have the link may see it: no index, no referrer, no shared cache. 410 if the link was revoked for
 * good; 404 if it never existed, or is hidden, which may end. Each has a page that contains nothing of the address.
 * All pages are in the reader's language.
 */
export function addressPageRoutes(
  options: PictureSources & {
    /** The credit of the map. */
    readonly attribution: () => string;
  },
): Hono<Env> {
  const {db, attribution} = options;
  return (
    new Hono<Env>()
      .get(routes.addressPage(':slug'), async c => {
        hidePage(c, POLICY);
        const slug = c.req.param('slug');
        const link = await followLink(db, slug);
        if (link.at !== 'address') return answerNoAddress(c, link);
        const {location} = link;
        const pictures = await findPictures(options, location, routes.addressPage(slug));
        const userAgent = c.req.header('User-Agent');
        c.header('Vary', 'User-Agent', {append: true});
        const about = {reader: readerOf(c), attribution: attribution(), userAgent};
        return c.html(addressPage(location, {...pictures, ...about}));
      })
      // No groups in the pattern of a route: hono's router would count them and confuse all other routes.
      .get(`${routes.addressPage(':slug')}/:picture`, async c => {
        hidePage(c);
        const {slug, picture: name} = c.req.param();
        const link = await followLink(db, slug);
        if (link.at !== 'address') return answerNoAddress(c, link);
        const {location} = link;
        if (name === 'photo.webp' || name === VIEW)
          c.header('Cross-Origin-Resource-Policy', 'cross-origin');
        const picture =
          name === VIEW
            ? answerView(c, options, {location, slug})
            : answerPicture(c, options, {location, name});
        return (await picture) ?? c.notFound();
      })
  );
}

/** What was framed of the street picture, while the page shows its address; undefined for any other view. */
async function answerView(
  c: Context<Env>,
  {imagery}: PictureSources,
  {location: {streetView}, slug}: {readonly location: Location; readonly slug: string},
): Promise<Response | undefined> {
  const view = streetView && ownView(streetView);
  const {pathname, search} = new URL(c.req.url);
  if (!imagery || !view || `${pathname}${search}` !== viewPath(streetView, slug)) return undefined;
  return answerWebp(c, 'private, no-cache', async asker => {
    const bytes = await imagery.view(streetView.pano_id, view, asker);
    if (!bytes) throw noSuch(imagery);
    return bytes;
  });
}

function answerNoAddress(c: Context<Env>, {at}: Exclude<Link, {at: 'address'}>) {
  hidePage(c, POLICY);
  const reader = readerOf(c);
  const {gone, hidden, none} = reader.words.notices;
  if (at === 'gone') return c.html(noticePage(reader, gone), 410);
  return c.html(noticePage(reader, at === 'hidden' ? hidden : none), 404);
}
