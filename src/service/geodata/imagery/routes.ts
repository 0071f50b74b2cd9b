import {type Context, Hono} from 'hono';
import type {ImageryAnswer} from '../../../contract/pictures/imagery.js';
import {routes} from '../../../contract/routes/routes.js';
import {headingTo} from '../../../geo/heading.js';
import type {Point} from '../../../geo/point.js';
import {ProblemError} from '../../base/problem-error.js';
import {answerWebp} from '../../http/answer-picture.js';
import {askerOf} from '../../http/asker-of.js';
import {type Env, outside} from '../../http/env.js';
import {parseQuery} from '../../http/parse-query.js';
import {PointQuery} from '../places/places-query.js';
import type {Imagery, NearestPanorama} from './imagery.js';
import {looksDrawn} from './looks-drawn.js';

/** The most metres from a gate to the panorama that shows it. */
const NEAR = 50;
const NEAREST = 'private, max-age=600';

/**
 * `GET /v5/imagery?lat=&lon=` (the panorama nearest to a point), `GET /v5/imagery/{id}?lat=&lon=` (by id) and
 * `GET /v5/imagery/{id}/{width}.webp`; the guard runs before. Without imagery, no panorama is found; nor while those
 * who have it do not answer, which no browser keeps.
 */
export function imageryRoutes({
  imagery,
  publicUrl,
}: {
  readonly imagery: Imagery | undefined;
  readonly publicUrl: string;
}): Hono<Env> {
  const answer = (context: Context<Env>, point: Point, found: NearestPanorama | undefined) => {
    const key = context.req.query('key') ?? '';
    const panorama = imagery && found ? panoramaOf(imagery, found, {point, publicUrl, key}) : null;
    return context.json({panorama} satisfies ImageryAnswer, 200, {'Cache-Control': NEAREST});
  };
  /** People go on without a picture where it is not available now. */
  const unlessUnavailable = async (context: Context<Env>, answered: Promise<Response>) => {
    try {
      return await answered;
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'service_unavailable') throw error;
      const none: ImageryAnswer = {panorama: null};
      return context.json(none, 200, {'Cache-Control': 'no-store'});
    }
  };
  return new Hono<Env>()
    .get(routes.imagery, async context => {
      const point = parseQuery(context, PointQuery);
      const look = async () => {
        const ask = async () => imagery?.nearest(point, NEAR, askerOf(context));
        return answer(context, point, await outside(context, ask));
      };
      return unlessUnavailable(context, look());
    })
    .get(`${routes.imagery}/:id`, async context => {
      const point = parseQuery(context, PointQuery);
      const look = async () => {
        const ask = async () => imagery?.find(context.req.param('id'), askerOf(context));
        const found = await outside(context, ask);
        if (!found) throw noSuch(imagery);
        return answer(context, point, found);
      };
      return unlessUnavailable(context, look());
    })
    .get(`${routes.imagery}/:id/:file`, context => {
      const {id, file} = context.req.param();
      const width = Number(/^(\d{1,5})\.webp$/.exec(file)?.[1]);
      if (!imagery?.widths.includes(width)) throw noSuch(imagery);
      return answerWebp(
        context,
        `public, max-age=${imagery.keptFor(id)}, immutable`,
        async asker => {
          const picture = await imagery.picture(id, width, asker);
          if (!picture) throw noSuch(imagery);
          return picture;
        },
      );
    });
}

function panoramaOf(
  {widths}: Imagery,
  {id, at, attribution, sourceUrl, takenAt, links}: NearestPanorama,
  {
    point,
    publicUrl,
    key,
  }: {readonly point: Point; readonly publicUrl: string; readonly key: string},
): NonNullable<ImageryAnswer['panorama']> {
  return {
    id,
    geo_point: at,
    heading: heading(at, point),
    ...(takenAt && {taken_at: takenAt}),
    illustration: looksDrawn(id),
    attribution,
    ...(sourceUrl && {source_url: sourceUrl}),
    sizes: widths.map(width => ({
      width,
      url: `${publicUrl}${routes.panoramaPicture(id, width)}?key=${encodeURIComponent(key)}`,
    })),
    ...(links.length > 0 && {
      links: links.map(next => ({
        id: next.id,
        geo_point: next.at,
        heading: heading(at, next.at),
      })),
    }),
  };
}

/** In degrees, with one decimal. */
function heading(from: Point, to: Point): number {
  return Math.round(headingTo(from, to) * 10) / 10;
}

/** The same 404 for every cause, such as an unknown id or width. */
export function noSuch(imagery: Imagery | undefined): ProblemError {
  return new ProblemError(
    'not_found',
    imagery
      ? `There is no such picture: use an id or URL that ${routes.imagery} or an address gave, as it was given.`
      : 'This service has no street pictures.',
  );
}
