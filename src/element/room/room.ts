import {html, type LitElement, type TemplateResult} from 'lit';
import type {FlowState} from '../../flow/state/state.js';
import type {FirstWords, Words} from '../../ui/locales/en.js';
import {Box} from './box.js';
import {focusedElsewhere} from './focus-elsewhere.js';
import {KeyboardRoom} from './keyboard-room.js';
import type * as LowBox from './low-box.js';
import {RoomInBox} from './room-in-box.js';

export type RoomHost = LitElement & {
  /** The person wants to see the conversation; what they ended is begun anew. */
  hostOpened(): void;
  /** They are about to leave: what they have entered is kept now. */
  hostLeaving(): void;
  hostLeft(): void;
};

type Shown = {
  readonly state: FlowState;
  readonly words: FirstWords | Words;
  readonly theme: 'light' | 'dark';
};

/**
 * Where the conversation is held: in the box that the page gives the element, above an on-screen keyboard or, where that
 * is too low, over the page, opened from a row. Nobody needs it before they type.
 */
export class Room {
  readonly #host: RoomHost;
  readonly #box: Box;
  /** The code of what a low box shows, once it is there. */
  #code: typeof LowBox | undefined;
  /** Whether the conversation lies over the page. */
  isOver = false;

  constructor(host: RoomHost) {
    this.#host = host;
    this.#box = new Box(host);
    host.addController(new RoomInBox(host));
    host.addController(new KeyboardRoom(host));
  }

  /** The conversation as `frame` renders it, or what a low box shows in its place. */
  render(frame: () => TemplateResult, {state, words, theme}: Shown): TemplateResult {
    // The box may grow while the conversation lies over the page: it stays there until the person leaves it.
    if (!this.#box.isLow && !this.isOver) return frame();
    if (!this.#code) this.#load();
    if (!this.#code || !('rowEmpty' in words)) return html`<div class="low"></div>`;
    return this.#code.lowBox({
      state,
      words,
      theme,
      frame: this.isOver ? frame() : undefined,
      onOpenAsked: this.#onOpenAsked,
      onLeaving: () => this.#host.hostLeaving(),
      onLeft: this.#onLeft,
    });
  }

  /** Closes what lies over the page, as the person does. */
  close(): void {
    this.#code?.closeOver(this.#host.renderRoot);
  }

  /** Ends when what is shown can have the focus. */
  async whenOpen(): Promise<void> {
    if (this.isOver) await this.#code?.whenOpen(this.#host.renderRoot);
  }

  /** Where it can't be loaded the box stays empty, and it is asked for again at the next render. */
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
