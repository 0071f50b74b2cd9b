import {html, type LitElement, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import type {FirstWords, Words} from '../../ui/locales/en/words.js';
import {Box} from './box.js';
import {focusedElsewhere} from './focus-elsewhere.js';
import {KeyboardRoom} from './keyboard-room.js';
import type * as LowBox from './low-box.js';
import {RoomInBox} from './room-in-box.js';

export type RoomHost = LitElement & {
  /** The person opens the conversation; one that has ended begins anew. */
  hostOpened(): void;
  /** The person is leaving: the draft has to be written now. */
  hostLeaving(): void;
  hostLeft(): void;
};

type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
  /** The language: its tag and direction. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
};

/**
 * Decides where the conversation is shown: in the element's box, above an on-screen keyboard, or, if the box is too
 * low, over the page, opened from a row. Loads after the first render, since nothing needs it before the person types.
 */
export class Room {
  readonly #host: RoomHost;
  readonly #box: Box;
  /** The content of a low box, once loaded. */
  #code: typeof LowBox | undefined;
  /** Whether the conversation covers the page. */
  isOver = false;

  constructor(host: RoomHost) {
    this.#host = host;
    this.#box = new Box(host);
    host.addController(new RoomInBox(host));
    host.addController(new KeyboardRoom(host));
  }

  /** Whether there is room for a map beside a form. */
  get isWide(): boolean {
    return this.#box.isWide && !this.isOver;
  }

  /** The conversation as rendered by `frame`, or the content of a low box. */
  render(frame: () => TemplateResult, shown: Shown): TemplateResult {
    // If the box grows while the conversation covers the page, it stays there until the person leaves.
    if (!this.#box.isLow && !this.isOver) return frame();
    if (!this.#code) this.#load();
    const {words} = shown;
    if (!this.#code || !('rowEmpty' in words)) return html`<div class="low"></div>`;
    return this.#code.lowBox({
      ...shown,
      words,
      frame: this.isOver ? frame() : undefined,
      onOpenAsked: this.#onOpenAsked,
      onLeaving: () => this.#host.hostLeaving(),
      onLeft: this.#onLeft,
    });
  }

  /** Closes the dialog as if the person did. */
  close(): void {
    this.#code?.closeOver(this.#host.renderRoot);
  }

  /** Whether there is a row to focus instead of a screen, which it does. */
  focusRow(): boolean {
    const isRow = this.#box.isLow && !this.isOver;
    if (isRow) this.#code?.focusRow(this.#host.renderRoot);
    return isRow;
  }

  /** Resolves once the current screen can have the focus. */
  async whenOpen(): Promise<void> {
    if (this.isOver) await this.#code?.whenOpen(this.#host.renderRoot);
  }

  /** After a failure the box stays empty until the next render, which tries again. */
  #load(): void {
    import('./low-box.js').then(
      code => {
        this.#code = code;
        this.#host.requestUpdate();
      },
      () => {},
    );
  }

  #onOpenAsked = (): void => {
    this.isOver = true;
    this.#host.requestUpdate();
    this.#host.hostOpened();
  };

  #onLeft = async (): Promise<void> => {
    this.isOver = false;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    if (!focusedElsewhere(this.#host)) this.#code?.focusRow(this.#host.renderRoot);
    this.#host.hostLeft();
  };
}
