import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Mounts a map or a picture into a screen's container, and destroys it when the screen is disconnected. */
export class Mounted<Options, View extends {destroy(): void}> implements ReactiveController {
  readonly #onFailed: () => void;
  #mounting = false;
  /** Stops further attempts: every failure causes a render, and every render would mount again. */
  #failed = false;
  /** Counts connections: a view that arrives after its screen has gone is destroyed at once. */
  #connection = 0;
  view: View | undefined;

  constructor(host: ReactiveControllerHost, onFailed: () => void) {
    this.#onFailed = onFailed;
    host.addController(this);
  }

  /** Does nothing if the view is mounted, mounting or has failed. `onMounted` applies what changed in the meantime. */
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

  /** Allows another attempt after a failure. */
  again(): void {
    this.#failed = false;
  }

  /** Destroys the view, also one that is still mounting. */
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
