import {toFailure} from '../../contract/failure.js';
import type {Effect} from '../../flow/actions/actions.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';
import {Finder} from './finder.js';

/** Looks for street pictures. */
export class PanoramaFinder extends Finder<ImageryProvider> {
  /** Falls back to the nearest panorama if `id` no longer exists. */
  async find({ticket, near, id}: Extract<Effect, {type: 'find-panorama'}>): Promise<void> {
    const signal = this.begin();
    const imagery = this.provider();
    try {
      const known = id === undefined ? undefined : await imagery.panorama(id, near, signal);
      const panorama = known ?? (await imagery.nearest(near, signal));
      this.dispatch({type: 'panorama-found', ticket, panorama});
    } catch (caught) {
      if (!signal.aborted)
        this.dispatch({type: 'panorama-failed', ticket, failure: toFailure(caught)});
    }
  }
}
