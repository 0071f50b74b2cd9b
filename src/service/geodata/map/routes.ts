import {Hono} from 'hono';
import type {FieldError} from '../../../contract/problem.js';
import type {TileAddress} from '../../../contract/routes/routes.js';
import {ProblemError} from '../../base/problem-error.js';
import {answerPicture} from '../../http/answer-picture.js';
import type {Env} from '../../http/env.js';
import {leastZoomOf, type MapTile, type ServedMap} from './served-map.js';

const MOST_ZOOM = 20;
const DAY = 24 * 60 * 60;
/**
 * Fresh for a week; for another month it is shown at once and revalidated in the background, usually with a 304.
 *
 * Not `immutable`, because the URL has no version and a new style must become visible.
 */
const CACHE = `public, max-age=${7 * DAY}, stale-while-revalidate=${30 * DAY}`;

/** `GET /v5/map/{theme}/{z}/{x}/{y}{@2x}.webp`; the guard runs before. */
export function mapRoutes({map}: {readonly map: ServedMap}): Hono<Env> {
  const leastZoom = leastZoomOf(map);
  return new Hono<Env>().get('/v5/map/:theme/:z/:x/:file', context => {
    const tile = parseTile(context.req.param(), leastZoom);
    return answerPicture(context, async asker => {
      const {bytes, type, freshFor} = await map.tile(tile, asker);
      return {bytes, type, cacheControl: cacheControlOf(freshFor)};
    });
  });
}

function cacheControlOf(freshFor: MapTile['freshFor']): string {
  if (freshFor === undefined) return CACHE;
  return freshFor > 0 ? `public, max-age=${freshFor}` : 'no-store';
}

/** Throws 400 with every wrong part of the path. */
function parseTile(
  {theme, z, x, file}: Record<'theme' | 'z' | 'x' | 'file', string>,
  leastZoom: number,
): TileAddress {
  const errors: FieldError[] = [];
  const isTheme = theme === 'light' || theme === 'dark';
  if (!isTheme) errors.push({field: 'theme', message: 'Ask for "light" or "dark".'});
  const zoom = wholeNumber(z);
  const isZoom = zoom !== undefined && zoom >= leastZoom && zoom <= MOST_ZOOM;
  if (!isZoom) {
    errors.push({field: 'z', message: `Ask for a zoom from ${leastZoom} to ${MOST_ZOOM}.`});
  }
  const name = /^(.+?)(@2x)?\.webp$/.exec(file);
  const [column, row] = [wholeNumber(x), wholeNumber(name?.[1] ?? '')];
  const last = 2 ** (isZoom ? zoom : MOST_ZOOM) - 1;
  const isColumn = column !== undefined && column <= last;
  const isRow = row !== undefined && row <= last;
  if (!isColumn) errors.push({field: 'x', message: `Ask for a column from 0 to ${last}.`});
  if (!isRow) {
    errors.push({field: 'y', message: `Ask for "{y}.webp" or "{y}@2x.webp", y from 0 to ${last}.`});
  }
  if (!isTheme || !isZoom || !isColumn || !isRow) {
    throw new ProblemError('bad_argument', 'There is no such tile of the map.', {errors});
  }
  return {theme, z: zoom, x: column, y: row, scale: name?.[2] ? 2 : 1};
}

function wholeNumber(text: string): number | undefined {
  return /^(0|[1-9]\d{0,7})$/.test(text) ? Number(text) : undefined;
}
