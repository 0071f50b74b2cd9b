import {html, type LitElement, nothing, type ReactiveController, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import {Box} from './box.js';
import {focusedElsewhere} from './focus-elsewhere.js';
import {KeyboardRoom} from './keyboard-room.js';
import {laterStyles} from './later-styles.js';
import {addressRow, overPage, type Shown} from './low-box.js';
import {type Movement, Movements} from './movement.js';
import type {OverPage} from './over-page.js';
import {RoomInBox} from './room-in-box.js';

export type RoomHost = LitElement & {
  readonly presentation?: 'inline' | 'dialog' | undefined;
  /** The conversation opens over the page; one that has ended begins anew. */
  hostOpened(): void;
  /** The person is leaving: the draft has to be written now. */
  hostLeaving(): void;
  hostLeft(): void;
};

/**
 * Decides where the conversation is shown: in the element's box, above an on-screen keyboard, or over the page, opened
 * by the page or, if the box is too low, from a row. Loads after the first render, since nothing needs it before the
 * person types.
 */
export class Room implements ReactiveController {
  readonly #host: RoomHost;
  readonly #box: Box;
  readonly #movements = new Movements();
  #opening = 0;
  /** Whether the conversation covers the page. */
  isOver = false;

  constructor(host: RoomHost) {
    this.#host = host;
    this.#box = new Box(host);
    const {styleSheet} = laterStyles;
    if (styleSheet) host.shadowRoot?.adoptedStyleSheets.push(styleSheet);
    host.addController(new RoomInBox(host));
    host.addController(new KeyboardRoom(host));
    host.addController(this);
  }

  /** Whether there is room for a map beside a form. */
  get isWide(): boolean {
    return this.#box.isWide && !this.isOver;
  }

  /** From where the state's screen comes in. */
  movementTo(state: FlowState): Movement | undefined {
    return this.#movements.next(state);
  }

  /** The conversation as rendered by `frame`: in the box, or over the page, where a low box shows a row. */
  render(frame: () => TemplateResult, shown: Shown): TemplateResult {
    const {isOver} = this;
    // If the box grows while the conversation covers the page, it stays there until the person leaves.
    if (!this.#isDialog && !this.#box.isLow && !isOver) return frame();
    return html`${this.#isDialog ? nothing : addressRow(shown, this.#open)}${
      isOver
        ? overPage(shown, {
            frame: frame(),
            opening: this.#opening,
            onLeaving: () => this.#host.hostLeaving(),
            onLeft: this.#onLeft,
          })
        : nothing
    }`;
  }

  /** Opens the conversation over the page; resolves once it is open. */
  async show(): Promise<void> {
    if (!this.#host.isConnected) return;
    if (this.#isDialog || this.#box.isLow) this.#open();
    else console.warn('address-capture: show() does nothing unless `presentation` is "dialog".');
    await this.#host.updateComplete;
    await this.whenOpen();
  }

  /** Closes the dialog as the person asked; it asks first if something would be lost. */
  leave(): void {
    this.#over?.leave();
  }

  /** Closes the dialog at once. */
  close(): void {
    this.#over?.close();
  }

  /** Whether there is a row to focus instead of a screen, which it does. */
  focusRow(): boolean {
    const row = this.#host.renderRoot.querySelector<HTMLElement>('address-capture-row');
    if (this.isOver || !row) return false;
    row.focus();
    return true;
  }

  /** Resolves once the current screen can have the focus: opening moves it. */
  async whenOpen(): Promise<void> {
    await this.#over?.updateComplete;
  }

  /** An element that is put back into the page later does not cover it again; one that is only moved does. */
  async hostDisconnected(): Promise<void> {
    await Promise.resolve();
    if (!this.#host.isConnected) this.isOver = false;
  }

  get #isDialog(): boolean {
    return this.#host.presentation === 'dialog';
  }

  get #over(): OverPage | null {
    return this.#host.renderRoot.querySelector<OverPage>('address-capture-over-page');
  }

  #open = (): void => {
    this.#opening += 1;
    this.#host.requestUpdate();
    if (this.isOver) return;
    this.isOver = true;
    this.#host.hostOpened();
  };

  #onLeft = async (): Promise<void> => {
    this.isOver = false;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (!this.#host.isConnected) return;
    if (!focusedElsewhere(this.#host)) this.focusRow();
    this.#host.hostLeft();
  };
}
