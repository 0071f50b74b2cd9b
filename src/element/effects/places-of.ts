import type {PlacesProvider} from '../../providers/places-provider.js';
import {servicePlaces} from '../../providers/service-places.js';
import type {Setup} from '../props/setup.js';

/** The page's own provider, or the service's; looked up at each call, because the page may change it. */
export function placesOf(setup: Setup): PlacesProvider {
  const own = servicePlaces(setup);
  const places = () => setup.props.places ?? own;
  return {
    suggest: (query, signal) => places().suggest(query, signal),
    reverse: (point, signal) => places().reverse(point, signal),
    get pause() {
      return places().pause;
    },
  };
}
