import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** In a box lower than so many CSS pixels a conversation can't be held; in a window that is lower itself there is no better place. */
const LOWEST = 420;
/** Milliseconds between two looks at whether the person is still in the element: not every way out of it is told. */
const LOOK = 300;

/** Measures the box that the page gives the element, and says whether it is too low for a conversation. */
export class Box implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #sizes = new ResizeObserver(() => this.#look());
  #waiting: ReturnType<typeof setTimeout> | undefined;
  isLow = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#sizes.disconnect();
    clearTimeout(this.#waiting);
  }

  #look(): void {
    clearTimeout(this.#waiting);
    const {clientHeight} = this.#host;
    const isLow = clientHeight < Math.min(LOWEST, window.innerHeight - 1);
    // Without any height it is not shown.
    if (clientHeight === 0 || isLow === this.isLow) return;
    // An on-screen keyboard can make the page lower, as long as somebody types.
    if (isLow && this.#host.matches(':focus-within')) {
      this.#waiting = setTimeout(() => this.#look(), LOOK);
      return;
    }
    this.isLow = isLow;
    this.#host.requestUpdate();
  }
}
