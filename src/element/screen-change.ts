import type {LitElement} from 'lit';
import type {ScreenName} from '../flow/state/state.js';
import type {Screen} from '../screens/parts/screen.js';
import {AddressStepEvent} from './props/events.js';
import {FIRST_FOCUS} from './room/first-focus.js';
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
  show(screen: ScreenName): void {
    const last = this.#shown;
    if (last?.screen === screen) return;
    const now = performance.now();
    this.#shown = {screen, since: now};
    if (!last) return;
    this.#host.dispatchEvent(new AddressStepEvent(last.screen, Math.round(now - last.since)));
    const first = this.wentTo === screen ? FIRST_FOCUS[screen] : 'heading';
    this.wentTo = undefined;
    if (!focusedElsewhere(this.#host)) this.focusFirst(first);
  }

  async focusFirst(first: 'heading' | 'field'): Promise<void> {
    const {updateComplete, renderRoot} = this.#host;
    await updateComplete;
    await this.#whenOpen();
    const shown = renderRoot.querySelector<Screen>('.ac > *');
    await shown?.updateComplete;
    shown?.scrollIntoView({block: 'nearest'});
    if (shown && 'focusHeading' in shown) shown.focusFirst(first);
  }
}
