import fc from 'fast-check';
import type {Effect, FlowAction} from '../../src/flow/actions/actions.js';
import {reduce} from '../../src/flow/reduce.js';
import {leaving} from '../../src/flow/reducers/reduce-person.js';
import {type FlowState, initialState, type Stored} from '../../src/flow/state/state.js';
import {
  type Keeping,
  keepingAfter,
  LEFT_BEFORE,
  newsOfWaiting,
  withoutWaiting,
} from './made-up-keeping.js';
import {answersTo, newsOf, personActions} from './made-up-person.js';

/** One action of a conversation, and what came of it. */
export type Move = {
  readonly before: FlowState;
  readonly action: FlowAction;
  readonly state: FlowState;
  /** What was asked of the world and not answered yet. */
  readonly pending: readonly Effect[];
  /** What the device keeps. */
  readonly keeping: Keeping;
};

/** Where a person's choice, or the world's, is one of many: a number picks it. */
export const choices = fc.array(fc.nat(), {minLength: 1, maxLength: 60, size: 'max'});

const NO_DOOR = {streetView: false, toTheDoor: false, buildingRequired: false, createOnly: false};
const OPTIONS = [
  NO_DOOR,
  {...NO_DOOR, createOnly: true},
  {streetView: false, toTheDoor: true, buildingRequired: false, createOnly: false},
  {streetView: true, toTheDoor: true, buildingRequired: true, createOnly: false},
  {streetView: true, toTheDoor: false, buildingRequired: false, createOnly: true},
];

/** Plays one conversation of a person and a world that both do as they like, and shows each move. */
export function converse(picks: readonly number[], look: (move: Move) => void): void {
  let state = initialState('draft0');
  let pending: readonly Effect[] = [];
  let keeping = LEFT_BEFORE;
  /** What was stored for the phones before this one. */
  let known: Stored | undefined;
  let moves = 0;
  /** Another draft's, as the page makes them: never one that there was, whatever the person comes back to. */
  const newId = () => `draft${moves}`;
  const move = (action: FlowAction) => {
    moves++;
    const before = deepFreeze(state);
    const [next, ...effects] = reduce(before, action);
    pending = afterEffects(pending, effects);
    state = next;
    keeping = keepingAfter(keeping, effects);
    look({before, action, state, pending, keeping});
    const renewing = effects.find(({type}) => type === 'renew-draft');
    if (renewing?.type === 'renew-draft')
      move({type: 'restarted', draftId: newId(), changes: renewing.changes});
  };
  const [first = 0] = picks;
  move({type: 'started'});
  move({type: 'options-changed', options: OPTIONS[first % OPTIONS.length] ?? NO_DOOR});
  picks.forEach(pick => {
    const possible = possibleMoves(state, {pending, keeping, known, draftId: newId()});
    const next = possible[pick % possible.length];
    if (!next) return;
    if (next.answers) pending = pending.filter(effect => effect !== next.answers);
    if (next.action.type === 'resumed') pending = [];
    const {action, answers} = next;
    if (action.type === 'person-changed') {
      if (state.stored && !state.stored.isFormer) known = state.stored;
      // What the one before left goes with them, and all that was under way.
      pending = [];
      keeping = {...keepingAfter(keeping, leaving(state)), waiting: []};
    }
    if (action.type === 'saved' && answers?.type === 'save')
      keeping = withoutWaiting(keeping, answers.key);
    if ('key' in action) {
      const {key} = action;
      keeping = withoutWaiting(keeping, key);
      // What is told to be stored is not told again.
      if (action.type === 'waiting-stored')
        pending = pending.filter(effect => effect.type !== 'save' || effect.key !== key);
    }
    move(next.action);
  });
}

type Possible = {readonly action: FlowAction; readonly answers?: Effect};

function possibleMoves(
  state: FlowState,
  {
    pending,
    keeping: {waiting},
    known,
    draftId,
  }: {
    readonly pending: readonly Effect[];
    readonly keeping: Keeping;
    readonly known: Stored | undefined;
    readonly draftId: string;
  },
): Possible[] {
  return [
    ...personActions(state).map(action => ({action})),
    ...pending.flatMap(answers => answersTo(answers).map(action => ({action, answers}))),
    ...pending.flatMap(newsOf).map(action => ({action})),
    ...waiting
      .flatMap(newsOfWaiting)
      // Whoever saves it hears themselves that it is refused.
      .filter(({type, key}) => type === 'waiting-stored' || !isSaved(key, pending))
      .map(action => ({action})),
    {action: {type: 'network-returned'}},
    {action: {type: 'resumed'}},
    {action: {type: 'person-changed', draftId}},
    ...(known ? [{action: {type: 'person-changed', draftId, stored: known} as const}] : []),
    {action: {type: 'opened', draftId}},
  ];
}

function isSaved(key: string, pending: readonly Effect[]): boolean {
  return pending.some(effect => effect.type === 'save' && effect.key === key);
}

/** Older searches and look-ups may still answer; the device is asked once at a time; what was stopped answers no more. */
function afterEffects(pending: readonly Effect[], effects: readonly Effect[]): Effect[] {
  let next = [...pending];
  for (const effect of effects) {
    if (effect.type === 'locate' || effect.type === 'stop-locating')
      next = next.filter(({type}) => type !== 'locate');
    if (effect.type === 'load-addresses') next = next.filter(({type}) => type !== 'load-addresses');
    if (effect.type === 'stop-suggesting') next = next.filter(({type}) => type !== 'suggest');
    next.push(effect);
  }
  return next.filter(effect => answersTo(effect).length > 0);
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
