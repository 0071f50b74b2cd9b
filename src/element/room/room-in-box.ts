import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Least height of a row in CSS pixels. */
const ROW = 68;

/**
 * Keeps the element from overlapping what follows on the page when an ancestor has a fixed height: shortens the element
 * by the overlap.
 */
export class RoomInBox implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  #sizes: ResizeObserver | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.shadowRoot?.adoptedStyleSheets.push(this.#sheet);
  }

  hostConnected(): void {
    this.#sizes = new ResizeObserver(() => this.#fit());
    for (let box: Element | undefined = this.#host; box; box = boxAround(box))
      this.#sizes.observe(box);
  }

  hostDisconnected(): void {
    this.#sizes?.disconnect();
  }

  #fit(): void {
    this.#sheet.replaceSync('');
    const {height} = this.#host.getBoundingClientRect();
    if (height === 0) return;
    const covered = coveredBelow(this.#host);
    if (covered < 1) return;
    const left = Math.max(height - covered, ROW);
    this.#sheet.replaceSync(`:host{max-block-size:${left}px}`);
  }
}

/** Pixels of the following content that the element, or what follows it in its own box, overlaps. */
function coveredBelow(element: Element): number {
  const own = element.getBoundingClientRect();
  let end = own.bottom;
  let most = 0;
  for (let box: Element | undefined = element; box; box = boxAround(box)) {
    for (let next = box.nextElementSibling; next; next = next.nextElementSibling) {
      const {top, bottom, left, right, height} = next.getBoundingClientRect();
      const isBeside = left >= own.right || right <= own.left || top < own.top;
      if (height === 0 || isBeside || !isInFlow(next)) continue;
      if (box === element || top >= end - 1) end = Math.max(end, bottom);
      else most = Math.max(most, end - top);
    }
    // Overflow of a scrolling box overlaps nothing.
    const around = boxAround(box);
    if (around && /auto|scroll/.test(getComputedStyle(around).overflowY)) break;
  }
  return most;
}

/** The next ancestor, through shadow roots and slots; undefined at the body, which grows with the page. */
function boxAround(element: Element): Element | undefined {
  const parent = (element.assignedSlot ?? element).parentNode;
  const around = parent instanceof ShadowRoot ? parent.host : parent;
  return around instanceof Element && around !== element.ownerDocument.body ? around : undefined;
}

function isInFlow(element: Element): boolean {
  const {position, float} = getComputedStyle(element);
  return (position === 'static' || position === 'relative') && float === 'none';
}
