import type {Context} from 'hono';
import {viewUrl} from '../../../contract/address/street-view.js';
import {aroundFrame} from '../../../geo/perspective.js';
import type {Db} from '../../base/db/db.js';
import type {Imagery} from '../../geodata/imagery/imagery.js';
import {noSuch} from '../../geodata/imagery/routes.js';
import type {ServedMap} from '../../geodata/map/served-map.js';
import {answerWebp} from '../../http/answer-picture.js';
import {askerOf} from '../../http/asker-of.js';
import {type Env, outside} from '../../http/env.js';
import type {Location} from '../../people/locations/location.js';
import {ownView} from '../../people/locations/street-view.js';
import {answerPhoto} from '../photos/answer-photo.js';
import {findPhotoSize} from '../photos/photo-store.js';
import {pageZoom} from './page-area.js';
import type {GatePhoto, GateView} from './page-gate.js';

/** Where the pictures of an address page come from; without imagery there are no street pictures. */
export type PictureSources = {
  readonly db: Db;
  readonly map: ServedMap;
  readonly imagery?: Imagery | undefined;
};

/** What a page shows beside its words. */
export type PagePictures = {
  /** The map's URL for a theme. */
  readonly mapUrl: (theme: 'light' | 'dark') => string;
  /** Both densities of it, for `srcset`. */
  readonly mapUrls: (theme: 'light' | 'dark') => string;
  readonly view: GateView | undefined;
  readonly photo: GatePhoto | undefined;
};

const PHOTO = 'photo.webp';
const GATE = 'gate.webp';

/** The map is square, so that the pin stays in the middle when the page's frame crops it. */
const MAP = /^map-(light|dark)(@2x)?\.webp$/;
export const MAP_SIDE = 720;

/** The URLs of a page's pictures, all below the page's own path. */
export async function findPictures(
  {db, imagery}: PictureSources,
  location: Location,
  path: string,
): Promise<PagePictures> {
  const {photoVersion: version} = location;
  const size = version && (await findPhotoSize(db, location));
  return {
    mapUrl: theme => `${path}/map-${theme}.webp`,
    mapUrls: theme => `${path}/map-${theme}.webp 1x, ${path}/map-${theme}@2x.webp 2x`,
    view: await viewOf(imagery, location, path),
    photo: size ? {url: `${path}/${PHOTO}?v=${version}`, ...size} : undefined,
  };
}

/** Undefined if nothing was framed, and for other providers' pictures, which we may not show. */
async function viewOf(
  imagery: Imagery | undefined,
  {streetView}: Location,
  path: string,
): Promise<GateView | undefined> {
  const framed = streetView && ownView(streetView);
  const known = framed && (await imagery?.known(streetView.pano_id));
  if (!known) return undefined;
  return {
    url: viewUrl(`${path}/${GATE}`, framed),
    heading: framed.heading,
    side: aroundFrame(framed).side,
    attribution: known.attribution,
    sourceUrl: known.sourceUrl,
  };
}

/** Answers with the picture of this name below a page's path; undefined if the page has none of this name. */
export async function answerPicture(
  c: Context<Env>,
  {db, map, imagery}: PictureSources,
  {location, name}: {readonly location: Location; readonly name: string},
): Promise<Response | undefined> {
  if (name === PHOTO) return answerPhoto(c, db, location);
  if (name === GATE) return answerGate(c, imagery, location);
  const [isMap, theme, double] = MAP.exec(name) ?? [];
  if (!isMap) return undefined;
  const picture = {
    center: location.geoPoint,
    zoom: pageZoom(location),
    width: MAP_SIDE,
    height: MAP_SIDE,
    theme: theme === 'dark' ? 'dark' : 'light',
    scale: double ? 2 : 1,
  } as const;
  const bytes = await outside(c, () => map.picture(picture, askerOf(c)));
  return c.body(new Uint8Array(bytes), 200, {'Content-Type': 'image/webp'});
}

/** The picture around the person's frame; undefined for any other view than the one that the address has. */
async function answerGate(
  c: Context<Env>,
  imagery: Imagery | undefined,
  {streetView}: Location,
): Promise<Response | undefined> {
  const framed = streetView && ownView(streetView);
  const {search} = new URL(c.req.url);
  if (!imagery || !framed || viewUrl('', framed) !== search) return undefined;
  return answerWebp(c, 'private, no-cache', async asker => {
    const bytes = await imagery.view(streetView.pano_id, aroundFrame(framed).view, asker);
    if (!bytes) throw noSuch(imagery);
    return bytes;
  });
}
