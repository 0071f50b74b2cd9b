import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Mounts a map or a picture into a screen's container, once, and takes it away with the screen. */
export class Mounted<Options, View extends {destroy(): void}> implements ReactiveController {
  readonly #onFailed: () => void;
  #mounting = false;
  /** What could not be mounted is not tried again at each render: that would never end. */
  #failed = false;
  /** Counts connections: what arrives after its screen has gone is destroyed at once. */
  #connection = 0;
  view: View | undefined;

  constructor(host: ReactiveControllerHost, onFailed: () => void) {
    this.#onFailed = onFailed;
    host.addController(this);
  }

  /** Mounts it unless it is there or on its way; `onMounted` brings it up to date with what changed meanwhile. */
  async mount(
    provider: {mount(options: Options): Promise<View>},
    options: Options,
    onMounted: (view: View) => void,
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

  /** What could not be mounted is tried once more. */
  again(): void {
    this.#failed = false;
  }

  /** Takes it away, also where it is still on its way; another may be mounted in its place. */
  unmount(): void {
    this.#connection++;
    this.#mounting = false;
    this.#failed = false;
    this.view?.destroy();
    this.view = undefined;
  }

  hostDisconnected(): void {
    this.unmount();
  }
}
