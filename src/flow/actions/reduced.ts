import type {FlowState} from '../state/state.js';
import type {Effect, FlowAction} from './actions.js';

/** What a reduction gives: the next state, and what is asked for. */
export type Reduced = readonly [state: FlowState, ...effects: Effect[]];

/** What each action of a slice makes of the state; one that is missing does not compile. */
export type Reducers<Action extends FlowAction> = {
  readonly [Type in Action['type']]: (
    state: FlowState,
    action: Extract<Action, {readonly type: Type}>,
  ) => Reduced;
};

/** A reduction of the state as it then is, an effect, or nothing. */
type Part = ((state: FlowState) => Reduced) | Effect | false | undefined;

/** Does one thing after another, each to the state that the one before left; the effects come in that order. */
export function inTurn(state: FlowState, ...parts: readonly Part[]): Reduced {
  return parts.reduce<Reduced>(
    (reduced, part) => {
      if (!part) return reduced;
      const [before, ...effects] = reduced;
      const [after, ...more]: Reduced = typeof part === 'function' ? part(before) : [before, part];
      return [after, ...effects, ...more];
    },
    [state],
  );
}
