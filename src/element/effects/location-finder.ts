import {toFailure} from '../../contract/failure.js';
import {locationHelp} from '../../flow/state/location-help.js';
import type {Locator} from '../../providers/locator.js';
import {Finder} from './finder.js';

/** Finds the device's location. */
export class LocationFinder extends Finder<Locator> {
  async find(): Promise<void> {
    const signal = this.begin();
    try {
      const fix = await this.provider().locate(signal, better => {
        if (!signal.aborted) this.dispatch({type: 'location-neared', ...better});
      });
      if (!signal.aborted) this.dispatch({type: 'location-found', ...fix});
    } catch (caught) {
      if (signal.aborted) return;
      const failure = toFailure(caught);
      const isDenied = failure.code === 'permission_denied';
      const help = isDenied && locationHelp(navigator.userAgent, isSecureContext);
      this.dispatch({type: 'location-failed', failure, ...(help && {help})});
    }
  }
}
