import {Hono} from 'hono';
import {routes} from '../../contract/routes.js';
import {readView} from '../../contract/street-view.js';
import type {Secrets} from '../accounts/secrets.js';
import {answerWebp} from '../http/answer-webp.js';
import type {Env} from '../http/env.js';
import {crossOrigin} from '../http/security-headers.js';
import type {Imagery} from './imagery.js';
import {IMMUTABLE, noSuch} from './routes.js';
import {isSigned} from './view-link.js';

/**
 * `GET /v5/imagery/{id}/view.webp?heading=&pitch=&zoom=&signature=`: what a person framed, for whoever has the link of it;
 * no key, no session and no origin is asked for.
 *
 * A signature that was given out with another view is answered as a picture that is not there: 404.
 */
export function viewRoutes({
  imagery,
  secrets,
}: {
  readonly imagery?: Imagery | undefined;
  readonly secrets: Secrets;
}): Hono<Env> {
  return new Hono<Env>().get(`${routes.imagery}/:id/view.webp`, crossOrigin, context => {
    const {id} = context.req.param();
    const view = readView(context.req.url);
    const signature = context.req.query('signature') ?? '';
    if (!imagery || !view || !isSigned(secrets, id, view, signature)) throw noSuch(imagery);
    return answerWebp(context, IMMUTABLE, async signal => {
      const picture = await imagery.view(id, view, signal);
      if (!picture) throw noSuch(imagery);
      return picture;
    });
  });
}
