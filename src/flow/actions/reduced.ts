import type {FlowState} from '../state/state.js';
import type {Effect, FlowAction} from './actions.js';

/** The next state and the effects to run. */
export type Reduced = readonly [state: FlowState, ...effects: Effect[]];

/** The actions of a type. */
export type ActionOf<Type extends FlowAction['type']> = Extract<FlowAction, {readonly type: Type}>;

/** A reducer for each action of a slice; the compiler names a missing one. */
export type Reducers<Action extends FlowAction> = {
  readonly [Type in Action['type']]: (
    state: FlowState,
    action: Extract<Action, {readonly type: Type}>,
  ) => Reduced;
};

/** A reducer of the current state, an effect, or nothing. */
type Part = ((state: FlowState) => Reduced) | Effect | false | undefined;

/** Applies the parts one after another, each to the state that the previous one left; effects keep that order. */
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
