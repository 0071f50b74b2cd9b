import type {ReactiveController, ReactiveControllerHost} from 'lit';

export type Viewport = Pick<
  VisualViewport,
  'addEventListener' | 'removeEventListener' | 'height' | 'offsetTop' | 'scale'
>;

/** Pixels by which a keyboard shortens the viewport; browser bars are lower. */
const LOWEST_KEYBOARD = 120;
/** Pixels of the element that always remain: the page scrolls for the rest. */
const LEAST = 220;

/**
 * Keeps the screen above an on-screen keyboard that covers the page, as on iOS and in Chrome on Android: pads the
 * screen by the covered height, and keeps the focused field in view.
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
    // A dialog moves the screen to another place than the element.
    const covered = this.#covered(frame.assignedSlot?.parentElement ?? this.#host);
    frame.style.paddingBlockEnd = covered > 0 ? `${covered}px` : '';
    if (covered > 0 && event.type === 'resize')
      focusedIn(this.#host)?.scrollIntoView({block: 'nearest'});
  };

  /** Pixels at the holder's lower end that the keyboard covers. */
  #covered(holder: Element): number {
    const viewport = this.#viewport;
    // A person who has zoomed in scrolls for themselves.
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
