import {pageRoutes} from '../../contract/routes/page-routes.js';
import {Region} from '../../contract/session.js';
import type {SessionEffect} from '../../flow/actions/session-actions.js';
import {call} from '../../wire/call.js';
import {keyedUrl} from '../../wire/keyed-url.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {reportSlow} from './report-slow.js';

/** Opens the session, and asks for the area that the service covers without one. */
export function sessionEffects({
  setup,
  body,
  network,
  identity,
  session,
  dispatch,
  ending,
}: EffectTools): Performers<SessionEffect> {
  return {
    async 'open-session'() {
      if (!body.phone) return dispatch({type: 'phone-missing'});
      const {region, proof, presence, codes} = await reportSlow(
        session.open(ending),
        () => dispatch({type: 'answer-slow', during: 'session'}),
        network,
      );
      const asked = presence && {presenceFor: body.app.name};
      const mayKeep = codes === true && !(await identity.wasAsked());
      dispatch({type: 'session-opened', region, proof, codes, mayKeep, ...asked});
    },
    async 'load-region'() {
      const url = keyedUrl(setup, pageRoutes.region);
      const region = await call({url, answer: Region, attempts: 3}, ending, network);
      dispatch({type: 'region-found', region});
    },
  };
}
