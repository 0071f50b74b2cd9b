import type {ReactiveController} from 'lit';
import type {Xy} from '../../geo/point.js';
import type {Screen} from './screen.js';

/** What a sheet leaves free of a screen, in CSS pixels from the screen's top left corner. */
export type Room = {
  readonly screen: Xy;
  /** Horizontal centre of the free part. */
  readonly middle: number;
  /** Height of the free part; the whole screen if the sheet stands beside it. */
  readonly free: number;
  /** Height of the screen's lower part that the sheet covers. */
  readonly covered: number;
  readonly isBeside: boolean;
};

/** Sets lengths in CSS pixels as custom properties of a screen. */
export function setPixels(screen: HTMLElement, lengths: Readonly<Record<string, number>>): void {
  for (const [name, pixels] of Object.entries(lengths))
    screen.style.setProperty(`--${name}`, `${pixels}px`);
}

/**
 * Reports how much of a screen its sheet leaves free: at first, and whenever that may have changed. A screen that nobody
 * sees yet, `ahead`, is measured in a task of its own, by which the browser may have laid it out anyway.
 */
export class SheetRoom implements ReactiveController {
  readonly #host: Screen;
  readonly #onChange: (room: Room) => void;
  #resizes: ResizeObserver | undefined;
  #sheet: HTMLElement | undefined;

  constructor(host: Screen, onChange: (room: Room) => void) {
    this.#host = host;
    this.#onChange = onChange;
    host.addController(this);
  }

  /** Measures again, for example after a change of language, which may change the direction of reading. */
  look(): void {
    if (!this.#sheet) return;
    const {offsetLeft: left, offsetHeight: covered, offsetWidth: width} = this.#sheet;
    const {clientWidth: x, clientHeight: y} = this.#host;
    const isBeside = width < x * 0.7;
    const isAtStart = left < x - left - width;
    // The margin is as wide on the other side of the sheet.
    const beside = isAtStart ? (2 * left + width + x) / 2 : (2 * left + width - x) / 2;
    this.#onChange({
      screen: {x, y},
      middle: Math.round(isBeside ? beside : x / 2),
      free: isBeside ? y : y - covered,
      covered: isBeside ? 0 : covered,
      isBeside,
    });
  }

  hostConnected(): void {
    this.#resizes = new ResizeObserver(() => this.look());
    // A screen that is connected again has its sheet already.
    if (this.#sheet) this.#observe(this.#sheet);
  }

  hostUpdated(): void {
    if (this.#sheet) return;
    if (this.#host.hasAttribute('ahead')) setTimeout(() => this.#begin());
    else this.#begin();
  }

  #begin(): void {
    const sheet = this.#host.renderRoot.querySelector<HTMLElement>('.sheet');
    if (this.#sheet || !sheet || !this.#host.isConnected) return;
    this.#sheet = sheet;
    this.#observe(sheet);
    this.look();
  }

  #observe(sheet: HTMLElement): void {
    for (const part of [this.#host, sheet]) this.#resizes?.observe(part);
  }

  hostDisconnected(): void {
    this.#resizes?.disconnect();
  }
}
