import type {ReactiveControllerHost} from 'lit';
import {reduce} from '../flow/reduce.js';
import {activeLine, type Line, lines} from '../flow/state/lines.js';
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
  /** The line that Enter takes, and the conversation's state; undefined while there are no lines to choose from. */
  #now: {readonly state: FlowState; readonly line: Line} | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The state after the choice; undefined while nobody is about to choose. */
  state: FlowState | undefined;

  constructor(host: ReactiveControllerHost & EventTarget) {
    this.#host = host;
    host.addEventListener('pointerdown', event => {
      const isLine = (one: EventTarget) => one instanceof Element && one.role === 'option';
      if (event.composedPath().some(isLine)) this.#prepare();
    });
  }

  /** The conversation's state now. */
  see(state: FlowState): void {
    const {screen, draft, search} = state;
    const all =
      screen === 'search' && draft.text && search.status === 'answered' ? lines(state) : [];
    const line = all[activeLine(all, state)];
    const before = this.#now?.line;
    this.#now = line && {state, line};
    if (!line) this.state = undefined;
    if (line?.suggestion.id === before?.suggestion.id) return;
    clearTimeout(this.#timer);
    if (line && !savesData()) this.#timer = setTimeout(() => this.#prepare(), REST);
  }

  #prepare(): void {
    clearTimeout(this.#timer);
    if (!this.#now) return;
    const {state, line} = this.#now;
    const {suggestion, attribution, isRecent} = line;
    const [next] = reduce(state, {
      ...{type: 'suggestion-chosen', suggestion},
      ...(isRecent && {attribution}),
    });
    this.state = next.screen === 'pin' ? next : undefined;
    this.#host.requestUpdate();
  }
}
