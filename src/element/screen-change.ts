import type {LitElement} from 'lit';
import type {FlowState, ScreenName} from '../flow/state/state.js';
import type {Screen} from '../screens/parts/screen.js';
import {AddressStepEvent} from './props/events.js';
import {firstFocus} from './room/first-focus.js';
import {focusedElsewhere} from './room/focus-elsewhere.js';

/** Reports the time that a person spends on each screen, and moves focus and view to the next one. */
export class ScreenChange {
  readonly #host: LitElement;
  /** Resolves once a dialog that is opening has moved the focus itself. */
  readonly #whenOpen: () => Promise<void> | undefined;
  #shown: {readonly screen: ScreenName; readonly since: number} | undefined;
  /** The screen that the person moved to, until it is shown. */
  wentTo: ScreenName | undefined;

  constructor(host: LitElement, whenOpen: () => Promise<void> | undefined) {
    this.#host = host;
    this.#whenOpen = whenOpen;
  }

  /** This screen is shown now. The focus stays if the person is elsewhere on the page. */
  show(state: FlowState): void {
    const {screen} = state;
    const last = this.#shown;
    if (last?.screen === screen) return;
    const now = performance.now();
    this.#shown = {screen, since: now};
    if (!last) return;
    this.#host.dispatchEvent(new AddressStepEvent(last.screen, Math.round(now - last.since)));
    const went = this.wentTo === screen;
    this.wentTo = undefined;
    if (!focusedElsewhere(this.#host)) this.focusFirst(went ? firstFocus(state) : 'heading', went);
  }

  /** Also brings the screen into view if the person went there: else they may be reading something else on the page. */
  async focusFirst(first: 'heading' | 'field', went: boolean): Promise<void> {
    const {updateComplete, renderRoot} = this.#host;
    await updateComplete;
    await this.#whenOpen();
    const shown = renderRoot.querySelector<Screen>('.ac > :not([inert])');
    await shown?.updateComplete;
    if (went) shown?.scrollIntoView({block: 'nearest'});
    if (shown && 'focusHeading' in shown) shown.focusFirst(first);
  }
}
