import type {ReactiveControllerHost} from 'lit';
import {reduce} from '../flow/reduce.js';
import {activeLine, lines} from '../flow/state/lines.js';
import type {FlowState} from '../flow/state/state.js';
import {savesData} from '../panorama/saves-data.js';

/** Milliseconds without a key or another line after which a list rests: longer than between the keys of most people. */
const REST = 150;

/**
 * What is shown once the person chooses the line that Enter takes: prepared when the list rests, and when a finger or
 * the mouse comes down on a line. Whoever asks for less data gets only the latter.
 */
export class Ahead {
  readonly #host: ReactiveControllerHost;
  /** The conversation's state while there are lines to choose from. */
  #now: FlowState | undefined;
  /** The suggestion of the line that Enter takes. */
  #first: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The state after the choice; undefined while nobody is about to choose. */
  state: FlowState | undefined;

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    host.addEventListener('pointerdown', event => {
      const isLine = (one: EventTarget) => one instanceof Element && one.role === 'option';
      if (this.#now && event.composedPath().some(isLine)) this.#prepare(this.#now);
    });
  }

  /** The conversation's state now. */
  see(state: FlowState): void {
    const {screen, draft, search} = state;
    const all =
      screen === 'search' && draft.text && search.status === 'answered' ? lines(state) : [];
    const id = all[activeLine(all, state)]?.suggestion.id;
    this.#now = id === undefined ? undefined : state;
    if (id === undefined) this.state = undefined;
    if (id === this.#first) return;
    this.#first = id;
    clearTimeout(this.#timer);
    if (id !== undefined && !savesData())
      this.#timer = setTimeout(() => this.#now && this.#prepare(this.#now), REST);
  }

  #prepare(state: FlowState): void {
    clearTimeout(this.#timer);
    const all = lines(state);
    const line = all[activeLine(all, state)];
    if (!line) return;
    const {suggestion, attribution, isRecent} = line;
    const [next] = reduce(state, {
      ...{type: 'suggestion-chosen', suggestion},
      ...(isRecent && {attribution}),
    });
    this.state = next.screen === 'pin' ? next : undefined;
    this.#host.requestUpdate();
  }
}
