import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Least height in CSS pixels for a conversation, unless the window itself is lower. */
const LOWEST = 420;
/** Least width in CSS pixels for a map beside a form. */
const WIDE = 720;
/** Milliseconds until the next check whether the person has left the element: not every way out fires an event. */
const RECHECK = 300;

/** Measures the element's box, and decides whether it is too low for a conversation, or wide enough for a map beside a form. */
export class Box implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #sizes = new ResizeObserver(() => this.#look());
  #waiting: ReturnType<typeof setTimeout> | undefined;
  isLow = false;
  isWide = false;

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
    const {clientHeight, clientWidth} = this.#host;
    // Without height the element is hidden.
    if (clientHeight === 0) return;
    const isWide = clientWidth >= WIDE && clientHeight >= LOWEST;
    if (isWide !== this.isWide) {
      this.isWide = isWide;
      // The map that appears observes sizes itself, which would be too late in this round.
      requestAnimationFrame(() => this.#host.requestUpdate());
    }
    const isLow = clientHeight < Math.min(LOWEST, window.innerHeight - 1);
    if (isLow === this.isLow) return;
    // While somebody types, an on-screen keyboard may be what makes the page lower.
    if (isLow && this.#host.matches(':focus-within')) {
      this.#waiting = setTimeout(() => this.#look(), RECHECK);
      return;
    }
    this.isLow = isLow;
    this.#host.requestUpdate();
  }
}
