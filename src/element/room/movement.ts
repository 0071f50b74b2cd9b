import type {FlowState, ScreenName} from '../../flow/state/state.js';

export type Movement = 'forward' | 'back';

const RANK: Record<Exclude<ScreenName, 'trouble'>, number> = {
  search: 1,
  'phone-code': 1.5,
  pin: 2,
  'street-view': 3,
  photo: 3.5,
  door: 4,
  review: 5,
  done: 6,
};

/** The direction from the previous screen to the current one; undefined while the first is shown. */
export class Movements {
  /** Every conversation begins here. */
  #screen: ScreenName = 'search';
  #rank = RANK.search;
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
  return screen === 'trouble' ? RANK[trouble?.from ?? 'search'] + 0.5 : RANK[screen];
}
