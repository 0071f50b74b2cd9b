import type {Effect, FlowAction} from '../../flow/actions/actions.js';
import type {PlacesProvider} from '../../providers/places-provider.js';

/** Looks up the place under the pin, one point at a time: a new point replaces the previous one. */
export class UnderPinFinder {
  readonly #places: PlacesProvider;
  readonly #dispatch: (action: FlowAction) => void;
  #finding: AbortController | undefined;

  constructor(places: PlacesProvider, dispatch: (action: FlowAction) => void) {
    this.#places = places;
    this.#dispatch = dispatch;
  }

  async find({ticket, geo_point}: Extract<Effect, {type: 'reverse'}>): Promise<void> {
    this.stop();
    const finding = new AbortController();
    this.#finding = finding;
    try {
      const place = await this.#places.reverse(geo_point, finding.signal);
      this.#dispatch({type: 'place-under-pin-found', ticket, place});
    } catch {
      this.#dispatch({type: 'place-under-pin-failed', ticket});
    }
  }

  stop(): void {
    this.#finding?.abort();
  }
}
