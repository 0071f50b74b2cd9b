import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {IdempotencyKey, NewAddress} from '../../src/contract/address/new-address.js';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import {newAddress} from '../../src/flow/reducers/reduce-save.js';
import {ticketOf} from '../support/page/ticket-of.js';
import {EJIDO_1275, JULIO_1360} from '../support/samples/sample-places.js';
import {
  BACK,
  CONFIRMED,
  failure,
  type Played,
  play,
  playOn,
  RETRY,
  rested,
  SAVE,
  SAVED,
  STORED,
  TO_REVIEW,
} from './play.js';

const FAILED = {type: 'save-failed', failure: failure('service_unavailable')} as const;

/** The idempotency keys that were sent, in order. */
function keys({all}: Played): string[] {
  return all.flatMap(effect => (effect.type === 'save' ? [effect.key] : []));
}

describe('Saving', () => {
  it('that failed is not tried again as it was, where the person has changed it meanwhile', () => {
    const {effects} = play(...TO_REVIEW, SAVE, rested(-34.9, -56.19), FAILED);
    expect(effects).toContainEqual({type: 'withdraw', key: 'draft-1'});
    expect(play(...TO_REVIEW, SAVE, FAILED).effects.map(({type}) => type)).not.toContain(
      'withdraw',
    );
  });

  it('sends the words, the point and where both came from', () => {
    const {state, effects} = play(...TO_REVIEW, SAVE);
    expect(state.saving).toEqual({at: 'sending'});
    expect(effects).toEqual([
      {
        type: 'save',
        key: 'draft-1',
        address: {
          street_name: 'Ejido',
          property_number: '1275',
          neighborhood: 'Centro',
          city: 'Montevideo',
          country_code: 'UY',
          geo_point: EJIDO_1275.geo_point,
          point_source: 'suggestion',
          precision: 'house',
          place_id: EJIDO_1275.id,
        },
      },
    ]);
  });

  it('sends what the service takes', () => {
    const {state} = play(...TO_REVIEW, SAVE);
    expect(v.parse(NewAddress, state.sent?.address)).toEqual(state.sent?.address);
    const id = 'f'.repeat(32);
    const {effects} = playOn({...state, saving: {at: 'idle'}, draft: {...state.draft, id}}, SAVE);
    expect(effects).toMatchObject([
      {key: expect.stringMatching(IdempotencyKey.pipe[1].requirement)},
    ]);
  });

  it('says how exact the point is, where it is the device’s', () => {
    const fix = {type: 'location-found', geo_point: {lat: 1, lon: 2}, accuracy: 12} as const;
    const {state} = play({type: 'location-asked'}, fix, {type: 'street-typed', street_name: 'A'});
    expect(newAddress(state.draft)).toEqual({
      street_name: 'A',
      geo_point: {lat: 1, lon: 2},
      point_source: 'location',
      accuracy: 12,
      precision: 'house',
    });
  });

  it('sends nothing without a point or without a street', () => {
    expect(newAddress({id: 'd', text: ''})).toBeUndefined();
    expect(
      newAddress({id: 'd', text: '', said: {from: 'typed', street_name: 'A'}}),
    ).toBeUndefined();
    const {state} = play(rested(1, 2), CONFIRMED);
    expect(newAddress(state.draft)).toBeUndefined();
    expect(playOn(state, SAVE)).toEqual({state, effects: [], all: []});
  });

  it('takes the street that a neighbour would say, where none is known', () => {
    const {state, effects} = play(
      rested(1, 2),
      CONFIRMED,
      {type: 'street-typed', street_name: ' Unnamed road near Sarit Centre '},
      SAVE,
    );
    expect(state.saving.at).toBe('sending');
    expect(effects).toMatchObject([{address: {street_name: 'Unnamed road near Sarit Centre'}}]);
  });

  it('takes no empty street', () => {
    const {state} = play(rested(1, 2), CONFIRMED);
    expect(playOn(state, {type: 'street-typed', street_name: '  '}).state).toBe(state);
  });

  it('asked for twice sends once', () => {
    expect(keys(play(...TO_REVIEW, SAVE, SAVE))).toEqual(['draft-1']);
  });

  it('sends the same draft again with the same key', () => {
    expect(keys(play(...TO_REVIEW, SAVE, FAILED, RETRY, FAILED, BACK, SAVE))).toEqual([
      'draft-1',
      'draft-1',
      'draft-1',
    ]);
  });

  it('sends a changed draft with another key', () => {
    const change: FlowAction[] = [{type: 'step-revisited', step: 'pin'}, rested(-34.9, -56.19)];
    expect(keys(play(...TO_REVIEW, SAVE, FAILED, BACK, ...change, CONFIRMED, SAVE))).toEqual([
      'draft-1',
      'draft-2',
    ]);
  });

  it('is done with a stored address only, and hands that over', () => {
    const {state, effects} = play(...TO_REVIEW, SAVE, SAVED);
    expect(state).toMatchObject({screen: 'done', saving: {at: 'saved', address: STORED}});
    expect(effects).toEqual([{type: 'deliver', address: STORED}]);
  });
});

describe('A save that fails', () => {
  const failed = play(...TO_REVIEW, SAVE, FAILED);

  it('shows the trouble, tells the page, and keeps all that was entered', () => {
    expect(failed.state).toMatchObject({
      screen: 'trouble',
      saving: {at: 'idle'},
      trouble: {during: 'save', from: 'review', retrying: false, failure: FAILED.failure},
    });
    expect(failed.effects).toEqual([{type: 'report', failure: FAILED.failure}]);
    expect(failed.state.draft).toEqual(play(...TO_REVIEW).state.draft);
  });

  it('is tried again once, however often one presses', () => {
    const {state, all} = playOn(failed.state, RETRY, RETRY, SAVE);
    expect(state).toMatchObject({screen: 'trouble', trouble: {retrying: true}});
    expect(all).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });

  it('ends well when the second try does', () => {
    const {state} = playOn(failed.state, RETRY, SAVED);
    expect(state).toMatchObject({screen: 'done', saving: {at: 'saved'}});
    expect(state.trouble).toBeUndefined();
  });

  it('leads back to the review, with everything in it', () => {
    const {state} = playOn(failed.state, BACK);
    expect(state).toMatchObject({screen: 'review', draft: failed.state.draft});
    expect(state.trouble).toBeUndefined();
  });

  it('is sent by itself when the network is back, where that was the reason', () => {
    expect(playOn(failed.state, {type: 'network-returned'}).effects).toEqual([]);
    const offline = play(...TO_REVIEW, SAVE, {type: 'save-failed', failure: failure()});
    const {state, effects} = playOn(offline.state, {type: 'network-returned'});
    expect(state.trouble?.retrying).toBe(true);
    expect(effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });
});

describe('Another address', () => {
  it('begins with a fresh draft in the same session', () => {
    const {state, effects} = play(...TO_REVIEW, SAVE, SAVED, {type: 'another-asked'});
    expect(effects).toEqual([{type: 'renew-draft'}]);
    const next = playOn(state, {type: 'restarted', draftId: 'draft2'});
    expect(next.state).toMatchObject({
      screen: 'search',
      session: {at: 'open'},
      region: state.region,
      draft: {id: 'draft2', text: ''},
      saving: {at: 'idle'},
    });
    expect(next.state.sent).toBeUndefined();
  });

  it('is sent with a key of its own', () => {
    const first = play(...TO_REVIEW, SAVE, SAVED);
    const second = playOn(
      first.state,
      {type: 'restarted', draftId: 'draft2'},
      ...TO_REVIEW.slice(2),
      SAVE,
    );
    expect(keys(second)).toEqual(['draft2-1']);
  });
});

describe('The same street under the pin', () => {
  it('keeps the words of the choice, with the id of no place where the pin is at another', () => {
    const {state} = play(...TO_REVIEW.slice(0, 4), rested(-34.9057, -56.1862));
    const found = {type: 'place-under-pin-found', ticket: ticketOf(state, 'reversing')} as const;
    const {street_name, property_number, place_id} =
      newAddress(playOn(state, {...found, place: JULIO_1360}).state.draft) ?? {};
    expect([street_name, property_number, place_id]).toEqual(['Ejido', '1275', undefined]);
  });
});
