import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** What is needed of the part of the page that one sees. */
export type Viewport = Pick<
  VisualViewport,
  'addEventListener' | 'removeEventListener' | 'height' | 'offsetTop' | 'scale'
>;

/** Shorter by so many pixels, and it is a keyboard; a browser's own bars are lower. */
const LOWEST_KEYBOARD = 120;
/** So much of the element stays, wherever it stands on the page: the page is scrolled for the rest. */
const LEAST = 220;

/**
 * Keeps the screen above an on-screen keyboard that lies over the page, as it does on iOS, and on Android in Chrome: the
 * screen is as much shorter as the keyboard covers of it, and the field that one types into stays in view.
 */
export class KeyboardRoom implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #viewport: Viewport | null;

  constructor(
    host: ReactiveControllerHost & HTMLElement,
    viewport: Viewport | null = window.visualViewport,
  ) {
    this.#host = host;
    this.#viewport = viewport;
  }

  hostConnected(): void {
    for (const type of ['resize', 'scroll'] as const)
      this.#viewport?.addEventListener(type, this.#onChange);
  }

  hostDisconnected(): void {
    for (const type of ['resize', 'scroll'] as const)
      this.#viewport?.removeEventListener(type, this.#onChange);
  }

  #onChange = (event: Event): void => {
    const frame = this.#host.shadowRoot?.querySelector<HTMLElement>('.ac');
    if (!frame) return;
    // In a dialog the screen stands elsewhere than the element does.
    const covered = this.#covered(frame.assignedSlot?.parentElement ?? this.#host);
    frame.style.paddingBlockEnd = covered > 0 ? `${covered}px` : '';
    if (covered > 0 && event.type === 'resize')
      focusedIn(this.#host)?.scrollIntoView({block: 'nearest'});
  };

  /** Pixels of the lower end of what holds the screen that the keyboard covers. */
  #covered(holder: Element): number {
    const viewport = this.#viewport;
    // Who has zoomed in by two fingers moves about in the page by themselves.
    if (!viewport || viewport.scale > 1.01 || !this.#host.matches(':focus-within')) return 0;
    if (document.documentElement.clientHeight - viewport.height < LOWEST_KEYBOARD) return 0;
    const {bottom, height} = holder.getBoundingClientRect();
    const covered = bottom - (viewport.offsetTop + viewport.height);
    return Math.round(Math.max(0, Math.min(covered, height - LEAST)));
  }
}

function focusedIn(element: Element): Element | undefined {
  let active = element.shadowRoot?.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active ?? undefined;
}
