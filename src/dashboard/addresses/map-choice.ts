import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {recall, remember} from '../base/session.js';

/** Beside a narrower list there is no room for a map. */
const WIDE = '(min-width: 1000px)';

/** Whether the map stands beside the list: where there is room, and until somebody chooses the list alone. */
export class MapChoice implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #wide = matchMedia(WIDE);
  #isWanted = recall('addresses') !== 'list';
  #isAsked = false;
  #isBroken = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  /** Whether there is room for it. */
  get isOffered(): boolean {
    return this.#wide.matches;
  }

  get isShown(): boolean {
    return this.isOffered && this.#isWanted;
  }

  /** Whether its script could not be loaded. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  hostConnected(): void {
    this.#wide.addEventListener('change', this.#onChange);
    this.#load();
  }

  hostDisconnected(): void {
    this.#wide.removeEventListener('change', this.#onChange);
  }

  /** Kept on the device. */
  choose(view: 'map' | 'list'): void {
    this.#isWanted = view === 'map';
    remember('addresses', view);
    this.#onChange();
  }

  readonly #onChange = (): void => {
    this.#load();
    this.#host.requestUpdate();
  };

  /** With the first map, since many look at lists alone. */
  #load(): void {
    if (!this.isShown || this.#isAsked) return;
    this.#isAsked = true;
    import('../address-map/address-map.js').catch(() => {
      this.#isBroken = true;
      this.#host.requestUpdate();
    });
  }
}
