import {toFailure} from '../../contract/failure.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {locationHelp} from '../../flow/state/location-help.js';
import type {Locator} from '../../providers/locator.js';

/** Finds the device's location, one search at a time: a new search replaces the previous one. */
export class LocationFinder {
  readonly #locator: () => Locator;
  readonly #dispatch: (action: FlowAction) => void;
  #finding: AbortController | undefined;

  constructor(locator: () => Locator, dispatch: (action: FlowAction) => void) {
    this.#locator = locator;
    this.#dispatch = dispatch;
  }

  async find(): Promise<void> {
    this.stop();
    const finding = new AbortController();
    this.#finding = finding;
    const {signal} = finding;
    try {
      const fix = await this.#locator().locate(signal, better => {
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

  stop(): void {
    this.#finding?.abort();
  }
}
