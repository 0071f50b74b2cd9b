import type {FlowState, ScreenName} from '../../flow/state/state.js';

export type Movement = 'forward' | 'back';

/** In their order; a screen is behind those before it. */
const SCREENS: readonly ScreenName[] = [
  'search',
  'phone-code',
  'pin',
  'street-view',
  'photo',
  'door',
  'review',
  'done',
];

/** The direction from the previous screen to the current one; undefined while the first is shown. */
export class Movements {
  /** Every conversation begins here. */
  #screen: ScreenName = 'search';
  #rank = 0;
  #movement: Movement | undefined;

  next(state: FlowState): Movement | undefined {
    if (state.screen === this.#screen) return this.#movement;
    const rank = rankOf(state);
    // From the last screen a new conversation begins, which is not a way back.
    const isForward = rank > this.#rank || this.#screen === 'done';
    this.#movement = isForward ? 'forward' : 'back';
    this.#screen = state.screen;
    this.#rank = rank;
    return this.#movement;
  }
}

/** A trouble comes directly after the screen on which it occurred. */
function rankOf({screen, trouble}: FlowState): number {
  return trouble ? SCREENS.indexOf(trouble.from) + 0.5 : SCREENS.indexOf(screen);
}
