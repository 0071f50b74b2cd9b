import type {ReactiveController, ReactiveControllerHost} from 'lit';

/**
 * Does something for its host at once and again after a pause, for as long as it is connected: never while the page is
 * hidden or the device offline, and at once when that is over.
 */
export class Poll implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #work: (signal: AbortSignal) => Promise<void>;
  readonly #pause: number;
  #life: AbortController | undefined;
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `work` deals with its own failures; `pause` is in milliseconds, from its end to its next beginning. */
  constructor(
    host: ReactiveControllerHost,
    {work, pause}: {work: (signal: AbortSignal) => Promise<void>; pause: number},
  ) {
    this.#host = host;
    this.#work = work;
    this.#pause = pause;
    host.addController(this);
  }

  /** Not when it is connected: the properties of an element that is upgraded come with its first update. */
  hostUpdate(): void {
    if (this.#life) return;
    this.#life = new AbortController();
    const {signal} = this.#life;
    const onChange = () => {
      this.#host.requestUpdate();
      if (canAsk()) void this.now();
      else this.#stop();
    };
    document.addEventListener('visibilitychange', onChange, {signal});
    window.addEventListener('online', onChange, {signal});
    window.addEventListener('offline', onChange, {signal});
    void this.now();
  }

  hostDisconnected(): void {
    this.#life?.abort();
    this.#life = undefined;
    this.#stop();
  }

  /** Begins anew, and drops what is under way; resolves when it is over. */
  async now(): Promise<void> {
    this.#stop();
    if (!this.#life || !canAsk()) return;
    const running = new AbortController();
    this.#running = running;
    await this.#work(running.signal);
    if (!running.signal.aborted) this.#timer = setTimeout(() => this.now(), this.#pause);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }
}

function canAsk(): boolean {
  return document.visibilityState === 'visible' && navigator.onLine;
}
