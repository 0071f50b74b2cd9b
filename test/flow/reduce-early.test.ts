import {describe, expect, it} from 'vitest';
import {type EarlyAction, reduceEarly} from '../../src/flow/reduce-early.js';
import {initialState, NO_OPTIONS} from '../../src/flow/state/state.js';
import {CREATE_ONLY, failure} from './play.js';

const MISSING: EarlyAction = {type: 'code-missing', failure: failure()};
const LOADED: EarlyAction = {type: 'code-loaded'};
const fresh = initialState('draft');
const playEarly = (...actions: EarlyAction[]) => actions.reduce(reduceEarly, fresh);

describe('Before the reducer is there', () => {
  it('the conversation begins with what the page asks for', () => {
    const state = playEarly({type: 'options-changed', options: CREATE_ONLY});
    expect(state).toEqual(initialState('draft', CREATE_ONLY));
  });

  it('code that could not be fetched is a trouble, and over once it is there', () => {
    const missing = playEarly(MISSING);
    expect(missing).toMatchObject({screen: 'trouble', trouble: {failure: failure()}});
    expect(reduceEarly(missing, MISSING)).toBe(missing);
    expect(reduceEarly(missing, LOADED)).toEqual(fresh);
    expect(reduceEarly(fresh, LOADED)).toBe(fresh);
  });

  it('other options hold after such a trouble', () => {
    const options = {...NO_OPTIONS, createOnly: true, streetView: true};
    const missing = playEarly(MISSING, {type: 'options-changed', options});
    expect(missing.screen).toBe('trouble');
    expect(reduceEarly(missing, LOADED)).toEqual(initialState('draft', options));
  });
});
