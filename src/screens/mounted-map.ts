import type {ReactiveController, ReactiveControllerHost} from 'lit';
import type {MapOptions, MapProvider, MapView} from '../providers/map-provider.js';

/** Mounts a map into a screen's container, once, and takes it away with the screen. */
export class MountedMap implements ReactiveController {
  readonly #onFailed: () => void;
  #mounting = false;
  /** A map that could not be mounted is not tried again at each render: that would never end. */
  #failed = false;
  /** Counts connections: a map that arrives after its screen has gone is destroyed at once. */
  #connection = 0;
  view: MapView | undefined;

  constructor(host: ReactiveControllerHost, onFailed: () => void) {
    this.#onFailed = onFailed;
    host.addController(this);
  }

  /** Mounts the map unless it is there or on its way; `onMounted` brings it up to date with what changed meanwhile. */
  async mount(
    provider: MapProvider,
    options: MapOptions,
    onMounted: (view: MapView) => void,
  ): Promise<void> {
    if (this.#mounting || this.#failed || this.view) return;
    this.#mounting = true;
    const connection = this.#connection;
    try {
      const view = await provider.mount(options);
      if (connection !== this.#connection) return view.destroy();
      this.view = view;
      onMounted(view);
    } catch {
      if (connection !== this.#connection) return;
      this.#failed = true;
      this.#onFailed();
    } finally {
      if (connection === this.#connection) this.#mounting = false;
    }
  }

  hostDisconnected(): void {
    this.#connection++;
    this.#mounting = false;
    this.#failed = false;
    this.view?.destroy();
    this.view = undefined;
  }
}
