import {toFailure} from '../../contract/failure.js';
import type {Effect, FlowAction} from '../../flow/actions/actions.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';

/** Looks for street pictures, one search at a time: a new search replaces the previous one. */
export class PanoramaFinder {
  readonly #imagery: () => ImageryProvider;
  readonly #dispatch: (action: FlowAction) => void;
  #finding: AbortController | undefined;

  constructor(imagery: () => ImageryProvider, dispatch: (action: FlowAction) => void) {
    this.#imagery = imagery;
    this.#dispatch = dispatch;
  }

  /** Falls back to the nearest panorama if `id` no longer exists. */
  async find({ticket, near, id}: Extract<Effect, {type: 'find-panorama'}>): Promise<void> {
    this.stop();
    const finding = new AbortController();
    this.#finding = finding;
    const {signal} = finding;
    const imagery = this.#imagery();
    try {
      const known = id === undefined ? undefined : await imagery.panorama(id, near, signal);
      const panorama = known ?? (await imagery.nearest(near, signal));
      this.#dispatch({type: 'panorama-found', ticket, panorama});
    } catch (caught) {
      if (!signal.aborted)
        this.#dispatch({type: 'panorama-failed', ticket, failure: toFailure(caught)});
    }
  }

  stop(): void {
    this.#finding?.abort();
  }
}
