import {toFailure} from '../../contract/failure.js';
import type {PinEffect} from '../../flow/actions/pin-actions.js';
import type {StreetEffect} from '../../flow/actions/street-actions.js';
import {locationHelp} from '../../flow/state/location-help.js';
import type {EffectTools, Performers} from './effect-tools.js';
import {latestOnly} from './latest-only.js';
import type {Providers} from './providers-of.js';

/** Finds the device, street pictures, and the place under the pin; a new search aborts the previous one of its kind. */
export function findEffects(
  {dispatch, ending}: EffectTools,
  providers: Providers,
): Performers<PinEffect | StreetEffect> {
  const location = latestOnly(ending);
  const panoramas = latestOnly(ending);
  const places = latestOnly(ending);
  return {
    async locate() {
      const signal = location.begin();
      try {
        const fix = await providers.locator.locate(signal, better => {
          if (!signal.aborted) dispatch({type: 'location-neared', ...better});
        });
        if (!signal.aborted) dispatch({type: 'location-found', ...fix});
      } catch (caught) {
        if (signal.aborted) return;
        const failure = toFailure(caught);
        const isDenied = failure.code === 'permission_denied';
        const help = isDenied && locationHelp(navigator.userAgent, isSecureContext);
        dispatch({type: 'location-failed', failure, ...(help && {help})});
      }
    },
    'stop-locating': location.stop,
    // Falls back to the nearest panorama if that with the id no longer exists.
    async 'find-panorama'({ticket, near, id}) {
      const signal = panoramas.begin();
      const {imagery} = providers;
      const known = id === undefined ? undefined : await imagery.panorama(id, near, signal);
      const panorama = known ?? (await imagery.nearest(near, signal));
      dispatch({type: 'panorama-found', ticket, panorama});
    },
    async reverse({ticket, geo_point}) {
      const place = await providers.places.reverse(geo_point, places.begin());
      dispatch({type: 'place-under-pin-found', ticket, place});
    },
  };
}
