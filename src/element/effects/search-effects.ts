import {toFailure} from '../../contract/failure.js';
import {failed} from '../../flow/actions/failed.js';
import type {SearchEffect} from '../../flow/actions/search-actions.js';
import type {Recent} from '../../flow/state/state.js';
import {Recents} from '../storage/recents.js';
import type {EffectTools, Performers} from './effect-tools.js';
import type {Providers} from './providers-of.js';
import {Suggester} from './suggester.js';

/** Asks for suggestions, and keeps the last places on the device. */
export function searchEffects(
  {store, network, ending, dispatch}: EffectTools,
  providers: Providers,
): Performers<SearchEffect> {
  const suggester = new Suggester(providers, network);
  const stop = () => suggester.stop();
  ending.addEventListener('abort', stop);
  const recents = new Recents(store);
  const report = async (kept: Promise<readonly Recent[]>) =>
    dispatch({type: 'recents-loaded', recents: await kept});
  return {
    suggest(effect) {
      const {ticket, ...question} = effect;
      suggester.ask({
        ...question,
        onFound: found => dispatch({type: 'suggestions-found', ticket, ...found}),
        onFailed: caught => dispatch(failed(effect, toFailure(caught))),
      });
    },
    'stop-suggesting': stop,
    'load-recents': () => report(recents.read()),
    'keep-recent': ({recent}) => report(recents.keep(recent)),
    'forget-recents': () => report(recents.forget()),
  };
}
