import type {FlowState, ScreenName} from '../../flow/state/state.js';

/** Which way the person goes from one screen to the next. */
export type Movement = 'forward' | 'back';

/** Where a screen stands on the way. */
const RANK: Record<Exclude<ScreenName, 'trouble'>, number> = {
  saved: 0,
  'phone-code': 0.5,
  search: 1,
  pin: 2,
  'street-view': 3,
  photo: 3.5,
  door: 4,
  review: 5,
  done: 6,
};

/** Says of each new screen which way it lies from the one before; of the first one nothing, for nobody came from anywhere. */
export class Movements {
  #screen: ScreenName | undefined;
  #rank = 0;
  #movement: Movement | undefined;

  next(state: FlowState): Movement | undefined {
    if (state.screen === this.#screen) return this.#movement;
    const rank = rankOf(state);
    // From the end one begins anew, which is no way back.
    const isForward = rank > this.#rank || this.#screen === 'done';
    if (this.#screen) this.#movement = isForward ? 'forward' : 'back';
    this.#screen = state.screen;
    this.#rank = rank;
    return this.#movement;
  }
}

/** A trouble stands right behind the screen from which one came to it. */
function rankOf({screen, trouble}: FlowState): number {
  return screen === 'trouble' ? RANK[trouble?.from ?? 'search'] + 0.5 : RANK[screen];
}
