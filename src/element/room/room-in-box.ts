import type {ReactiveController, ReactiveControllerHost} from 'lit';

/** Least height of a row in CSS pixels. */
const ROW = 68;

const OWN_HEIGHT = ':host{block-size:auto}';

/**
 * Keeps the element from overlapping what follows on the page when an ancestor has a fixed height: shortens the element
 * by the overlap. In a dialog or popover of the page that is as high as its content, the element has its own height.
 */
export class RoomInBox implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #sheet = new CSSStyleSheet();
  #sizes: ResizeObserver | undefined;
  /** Whether the element has its own height. */
  #isOwn = false;

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
    if (this.#fitsContent()) return;
    const {height} = this.#host.getBoundingClientRect();
    if (height === 0) return;
    const covered = coveredBelow(this.#host);
    if (covered < 1) return;
    const left = Math.max(height - covered, ROW);
    this.#sheet.replaceSync(`:host{max-block-size:${left}px}`);
  }

  /** WebKit takes a percentage of such a height for one of a fixed height, and the element for a low one. */
  #fitsContent(): boolean {
    const box = boxAround(this.#host);
    if (!box || !/absolute|fixed/.test(getComputedStyle(box).position)) return false;
    const {clientHeight} = box;
    this.#sheet.replaceSync(OWN_HEIGHT);
    const wasOwn = this.#isOwn;
    this.#isOwn = box.clientHeight > clientHeight;
    if (this.#isOwn && wasOwn) return true;
    this.#sheet.replaceSync('');
    // A box that grows while its size is observed would be an error of the page.
    if (this.#isOwn) requestAnimationFrame(() => this.#fit());
    return this.#isOwn;
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
