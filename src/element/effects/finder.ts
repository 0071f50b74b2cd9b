import {toFailure} from '../../contract/failure.js';
import type {Effect, FlowAction} from '../../flow/actions/actions.js';
import {locationHelp} from '../../flow/state/location-help.js';
import type {Providers} from './providers-of.js';

type Search = 'locate' | 'find-panorama' | 'reverse';

/**
 * Finds the device, street pictures, and the place under the pin; a new search aborts the previous one of its kind. What
 * its methods throw is the search's failure, or comes too late for anyone.
 */
export class Finder {
  readonly #providers: Providers;
  readonly #dispatch: (action: FlowAction) => void;
  readonly #running = new Map<Search, AbortController>();

  constructor(providers: Providers, dispatch: (action: FlowAction) => void, ending: AbortSignal) {
    this.#providers = providers;
    this.#dispatch = dispatch;
    ending.addEventListener('abort', () => {
      for (const search of this.#running.keys()) this.stop(search);
    });
  }

  stop(search: Search): void {
    this.#running.get(search)?.abort();
  }

  async locate(): Promise<void> {
    const signal = this.#begin('locate');
    try {
      const fix = await this.#providers.locator.locate(signal, better => {
        if (!signal.aborted) this.#dispatch({type: 'location-neared', ...better});
      });
      if (!signal.aborted) this.#dispatch({type: 'location-found', ...fix});
    } catch (caught) {
      if (signal.aborted) return;
      const failure = toFailure(caught);
      const isDenied = failure.code === 'permission_denied';
      const help = isDenied && locationHelp(navigator.userAgent, isSecureContext);
      this.#dispatch({type: 'location-failed', failure, ...(help && {help})});
    }
  }

  /** Falls back to the nearest panorama if `id` no longer exists. */
  async findPanorama({ticket, near, id}: Extract<Effect, {type: 'find-panorama'}>): Promise<void> {
    const signal = this.#begin('find-panorama');
    const {imagery} = this.#providers;
    const known = id === undefined ? undefined : await imagery.panorama(id, near, signal);
    const panorama = known ?? (await imagery.nearest(near, signal));
    this.#dispatch({type: 'panorama-found', ticket, panorama});
  }

  async reverse({ticket, geo_point}: Extract<Effect, {type: 'reverse'}>): Promise<void> {
    const place = await this.#providers.places.reverse(geo_point, this.#begin('reverse'));
    this.#dispatch({type: 'place-under-pin-found', ticket, place});
  }

  /** The signal that stops the new search. */
  #begin(search: Search): AbortSignal {
    this.stop(search);
    const running = new AbortController();
    this.#running.set(search, running);
    return running.signal;
  }
}
