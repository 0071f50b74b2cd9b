import type {Effect} from '../../flow/actions/actions.js';
import type {PlacesProvider} from '../../providers/places-provider.js';
import {Finder} from './finder.js';

/** Looks up the place under the pin. */
export class UnderPinFinder extends Finder<PlacesProvider> {
  async find({ticket, geo_point}: Extract<Effect, {type: 'reverse'}>): Promise<void> {
    const signal = this.begin();
    try {
      const place = await this.provider().reverse(geo_point, signal);
      this.dispatch({type: 'place-under-pin-found', ticket, place});
    } catch {
      this.dispatch({type: 'place-under-pin-failed', ticket});
    }
  }
}
