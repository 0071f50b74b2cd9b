import type {PlacesProvider} from '../../providers/places-provider.js';
import {servicePlaces} from '../../providers/service-places.js';
import type {Setup} from '../props/setup.js';

/** The page's own places, or the service's: whichever the page wants at the moment. */
export function placesOf(setup: Setup): PlacesProvider {
  const own = servicePlaces(setup);
  const places = () => setup.places ?? own;
  return {
    suggest: (query, signal) => places().suggest(query, signal),
    reverse: (point, signal) => places().reverse(point, signal),
    get pause() {
      return places().pause;
    },
  };
}
