import {describe, expect, it} from 'vitest';
import type {Effect, OuterEffect} from '../../../src/flow/actions/actions.js';
import {failed} from '../../../src/flow/actions/failed.js';
import {
  failure,
  type Played,
  play,
  playOn,
  rested,
  SAVE,
  STARTED,
  TO_REVIEW,
  typed,
} from '../play.js';

/** Plays that what was last asked of the world could not even be begun. */
function afterFailing({state, effects}: Played) {
  const isOuter = (effect: Effect | undefined): effect is OuterEffect =>
    effect !== undefined && !['deliver', 'report', 'close', 'renew-draft'].includes(effect.type);
  const effect = effects.at(-1);
  if (!isOuter(effect)) throw new TypeError('The last effect asks nothing of the world.');
  return playOn(state, failed(effect, failure())).state;
}

describe('An effect that could not be begun', () => {
  it('leaves no wheel turning', () => {
    expect(afterFailing(play(STARTED)).session).toEqual({at: 'failed', failure: failure()});
    expect(afterFailing(play(typed('ej'))).search.status).toEqual({failure: failure()});
    expect(afterFailing(play({type: 'location-asked'})).locating).toMatchObject({at: 'failed'});
    expect(afterFailing(play(rested(1, 2))).reversing.at).toBe('failed');
    expect(afterFailing(play(...TO_REVIEW, SAVE))).toMatchObject({
      screen: 'trouble',
      saving: {at: 'idle'},
    });
  });

  it('is nothing to the person where it was only to stop something', () => {
    const {state} = play(typed('ej'), {type: 'location-asked'});
    expect(playOn(state, failed({type: 'stop-suggesting'}, failure())).state).toBe(state);
  });

  it('leaves no recent choices where they could not be read', () => {
    for (const type of ['load-recents', 'forget-recents'] as const)
      expect(playOn(play(STARTED).state, failed({type}, failure())).state.recents).toEqual([]);
  });
});
