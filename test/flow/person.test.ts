import {describe, expect, it} from 'vitest';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import {leaving} from '../../src/flow/reducers/reduce-person.js';
import {unfinishedOf} from '../../src/flow/reducers/unfinished.js';
import {initialState} from '../../src/flow/state/state.js';
import {isAsStored, isOfFormer} from '../../src/flow/state/stored.js';
import {EJIDO_1275, SAMPLE_REGION} from '../support/samples/sample-places.js';
import {FOUND} from './made-up-keeping.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  CREATE_ONLY,
  failure,
  keptOf,
  OPENED,
  play,
  playOn,
  RETRY,
  rested,
  SAVE,
  SAVED,
  STARTED,
  STORED,
  TO_REVIEW,
  typed,
} from './play.js';

const MISSING = {type: 'phone-missing'} as const;
const FOUND_REGION = {type: 'region-found', region: SAMPLE_REGION} as const;
const CHANGED = {type: 'person-changed', draftId: 'next'} as const;
const WRONG = {type: 'session-failed', failure: failure('invalid_phone')} as const;
const GATE = {geo_point: EJIDO_1275.geo_point, pano_id: 'p1', url: 'https://streets.example/p1'};
/** Nobody has searched, placed the pin and stands before the review. */
const NOBODY: readonly FlowAction[] = [STARTED, MISSING, FOUND_REGION, typed('ej'), CHOSEN];

describe('A conversation with nobody yet', () => {
  it('begins with the search, for nothing saved is theirs, and asks where the map opens', () => {
    const {state, effects} = playOn(initialState('draft'), STARTED, MISSING);
    expect(state).toMatchObject({screen: 'search', session: {at: 'no-phone', isWrong: false}});
    expect(effects).toEqual([{type: 'load-region'}]);
    expect(playOn(state, FOUND_REGION).state.region).toEqual(SAMPLE_REGION);
  });

  it('goes on to the review, and asks the service for nothing in anybody’s name', () => {
    const {state, all} = play(...NOBODY, CONFIRMED);
    expect(state.screen).toBe('review');
    const asked = all.map(({type}) => type);
    expect(asked.filter(type => type === 'open-session')).toHaveLength(1);
    expect(asked).not.toContain('load-addresses');
  });

  it('waits with what is to be saved, and goes on by itself with the phone', () => {
    const {state, effects} = play(...NOBODY, CONFIRMED, SAVE);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'awaiting-phone'}});
    expect(effects).toEqual([]);
    const named = playOn(state, CHANGED);
    expect(named.state.saving).toEqual({at: 'awaiting-phone'});
    expect(named.effects).toContainEqual({type: 'open-session'});
    const opened = playOn(named.state, OPENED);
    expect(opened.state.saving).toEqual({at: 'sending'});
    expect(opened.effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
    expect(playOn(opened.state, SAVED).state.screen).toBe('done');
  });

  it('offers what the person has already in its place, once their list is there', () => {
    const withList = playOn(
      play(...NOBODY, CONFIRMED).state,
      {type: 'options-changed', options: {...CREATE_ONLY, createOnly: false}},
      SAVE,
      CHANGED,
      {...OPENED, proof: 'device'},
    );
    expect(withList.effects).toEqual([{type: 'load-addresses'}]);
    const twin = {...STORED, id: 'twin', geo_point: EJIDO_1275.geo_point};
    const listed = playOn(withList.state, {
      type: 'addresses-loaded',
      addresses: [twin],
      proof: 'device',
    });
    expect(listed.state).toMatchObject({twin: {id: 'twin'}, saving: {at: 'idle'}});
    const alone = playOn(withList.state, {type: 'addresses-failed', failure: failure()});
    expect(alone.state.saving).toEqual({at: 'sending'});
  });

  it('waits no more where the person goes to change something', () => {
    const {state} = play(...NOBODY, CONFIRMED, SAVE, {type: 'step-revisited', step: 'pin'});
    expect(state).toMatchObject({screen: 'pin', saving: {at: 'idle'}});
    const later = playOn(state, CONFIRMED, CHANGED, OPENED).state;
    expect(later).toMatchObject({screen: 'review', saving: {at: 'idle'}});
  });

  it('says why what waited is not sent, where the session does not open', () => {
    const waiting = play(...NOBODY, CONFIRMED, SAVE, CHANGED).state;
    const failed = playOn(waiting, {type: 'session-failed', failure: failure()});
    expect(failed.state).toMatchObject({screen: 'trouble', trouble: {during: 'save'}});
    expect(failed.effects).toEqual([{type: 'report', failure: failure()}]);
    expect(playOn(failed.state, RETRY).effects).toMatchObject([{type: 'save'}]);
    const refused = playOn(waiting, {
      type: 'session-failed',
      failure: failure('unauthenticated'),
    });
    expect(refused.state).toMatchObject({screen: 'trouble', saving: {at: 'idle'}});
  });

  it('asks for the region again: on the way to the map, at "Try again" and with the network', () => {
    const lost = playOn(play(STARTED, MISSING).state, {
      type: 'region-failed',
      failure: failure(),
    });
    expect(lost.state.screen).toBe('search');
    expect(lost.effects).toEqual([{type: 'report', failure: failure()}]);
    expect(playOn(lost.state, {type: 'network-returned'}).effects).toEqual([{type: 'load-region'}]);
    const toMap = playOn(lost.state, {type: 'map-chosen'});
    expect(toMap.effects).toEqual([{type: 'load-region'}]);
    const stuck = playOn(toMap.state, {type: 'region-failed', failure: failure()});
    expect(stuck.state).toMatchObject({screen: 'trouble', trouble: {from: 'pin'}});
    const again = playOn(stuck.state, RETRY);
    expect(again.effects).toEqual([{type: 'load-region'}]);
    expect(playOn(again.state, FOUND_REGION).state.screen).toBe('pin');
    expect(playOn(stuck.state, BACK).state.screen).toBe('search');
  });

  it('is a trouble where the key itself is not taken', () => {
    const {state} = play(STARTED, MISSING, {
      type: 'region-failed',
      failure: failure('unauthenticated'),
    });
    expect(state).toMatchObject({screen: 'trouble', trouble: {from: 'search'}});
  });

  it('asks again for the region that was on its way when the element was moved', () => {
    const {effects} = play(STARTED, MISSING, {type: 'resumed'});
    expect(effects).toContainEqual({type: 'load-region'});
  });
});

describe('A phone that can’t be called', () => {
  it('is told to the page, and the person goes on searching', () => {
    const {state, effects} = play(STARTED, typed('ej'), WRONG);
    expect(state).toMatchObject({
      screen: 'search',
      session: {at: 'no-phone', isWrong: true},
      draft: {text: 'ej'},
    });
    expect(effects).toEqual([
      {type: 'report', failure: failure('invalid_phone')},
      {type: 'load-region'},
    ]);
  });

  it('is asked for where the address is saved', () => {
    const {state} = play(...TO_REVIEW, SAVE, {
      type: 'save-failed',
      failure: failure('invalid_phone'),
    });
    expect(state).toMatchObject({screen: 'review', saving: {at: 'awaiting-phone'}});
    const retried = play(...TO_REVIEW, SAVE, {type: 'save-failed', failure: failure()}, RETRY, {
      type: 'save-failed',
      failure: failure('invalid_phone'),
    });
    expect(retried.state).toMatchObject({screen: 'review', saving: {at: 'awaiting-phone'}});
  });
});

describe('Another phone of the same person', () => {
  it('keeps what was typed and where the pin stands, and the screen that they are on', () => {
    const before = play(STARTED, OPENED, typed('ej'), CHOSEN, rested(-34.9, -56.19)).state;
    const {state, effects} = playOn(before, CHANGED);
    expect(state).toMatchObject({screen: 'pin', session: {at: 'opening'}});
    expect(state.draft).toEqual(before.draft);
    expect(effects.map(({type}) => type)).toEqual(
      expect.arrayContaining(['load-draft', 'load-recents', 'open-session', 'send-waiting']),
    );
  });

  it('asks again for what was under way', () => {
    const before = play(STARTED, OPENED, typed('ej')).state;
    expect(playOn(before, CHANGED).effects).toContainEqual(
      expect.objectContaining({type: 'suggest', text: 'ej'}),
    );
  });

  it('is the one in whose name the device keeps it', () => {
    const before = play(STARTED, OPENED, typed('ej'), CHOSEN).state;
    expect(leaving(before)).toEqual([{type: 'forget-draft', id: 'draft'}]);
    expect(keptOf(before, CHANGED)).toMatchObject([
      {type: 'keep-draft', unfinished: {step: 'pin', draft: {id: 'draft', text: 'Ejido 1275'}}},
    ]);
  });

  it('takes with it the photo of the gate', () => {
    const jpeg = new Blob(['gate']);
    const before = play(STARTED, OPENED, CHOSEN).state;
    const framed = {
      ...before,
      draft: {...before.draft, photo: {id: 'p1'}},
      photo: {at: 'framed', jpeg} as const,
    };
    expect(playOn(framed, CHANGED).effects).toContainEqual({
      type: 'keep-photo',
      draftId: 'draft',
      jpeg,
    });
  });

  it('sees nothing that was the other’s: list, code, recent places, what was left', () => {
    const {state} = playOn(
      initialState('draft'),
      STARTED,
      FOUND,
      {...OPENED, proof: 'device', presenceFor: 'Shop'},
      {type: 'addresses-loaded', addresses: [STORED], proof: 'device'},
      {type: 'presence-found', ids: ['S1']},
      {type: 'recents-loaded', recents: [{place: EJIDO_1275, attribution: '©'}]},
      CHANGED,
    );
    expect(state).toMatchObject({
      screen: 'search',
      saved: {at: 'idle'},
      choosing: {at: 'idle'},
      recents: [],
    });
    for (const name of ['left', 'isKnown', 'confirmed', 'presenceFor', 'twin', 'sent'])
      expect(state).not.toHaveProperty(name);
  });

  it('is not sent what was on its way for the other: it is sent for this one', () => {
    const sending = play(...TO_REVIEW, SAVE).state;
    expect(leaving(sending)).toContainEqual({type: 'withdraw', key: 'draft-1'});
    const {state} = playOn(sending, CHANGED);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'awaiting-phone'}});
    expect(playOn(state, OPENED).effects).toMatchObject([{type: 'save', key: 'draft-1'}]);
  });

  it('can save what was stored for the other by one tap, as an address of their own', () => {
    const {state} = play(...TO_REVIEW, SAVE, SAVED, CHANGED);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'idle'}, draft: {id: 'next'}});
    expect(playOn(state, OPENED, SAVE).effects).toMatchObject([{type: 'save', key: 'next-1'}]);
  });

  it('can save what the other had chosen from their saved addresses, too: with all that was said of it', () => {
    const {street_view, ...said} = {unit: '402', directions: 'Green gate', street_view: GATE};
    const address = {...STORED, ...said, street_view};
    const chosen = playOn(
      play(STARTED, OPENED).state,
      {type: 'address-chosen', id: 'A1'},
      {type: 'address-selected', address},
    ).state;
    const {state, effects} = playOn(chosen, CHANGED);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'idle'}, draft: {id: 'next'}});
    expect(isOfFormer(state)).toBe(true);
    // The picture of the gate is looked up, so that it is seen there.
    expect(effects).toContainEqual(expect.objectContaining({type: 'find-panorama', id: 'p1'}));
    const saved = playOn(state, OPENED, SAVE);
    expect(saved.effects).toMatchObject([
      {type: 'save', key: 'next-1', address: {...said, street_view, property_number: '1275'}},
    ]);
  });

  it('ends a trouble that the other was in', () => {
    const {state} = play(...TO_REVIEW, SAVE, {type: 'save-failed', failure: failure()}, CHANGED);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'idle'}});
    expect(state.trouble).toBeUndefined();
  });
});

describe('A phone that is corrected after an address was stored', () => {
  const saved = play(...TO_REVIEW, SAVE, SAVED).state;
  /** As the conversation remembers it for the first phone. */
  const {stored} = saved;

  it('keeps what is stored in sight, as that of the former phone', () => {
    const {state} = playOn(saved, CHANGED);
    expect(state.stored).toMatchObject({address: STORED, how: 'saved', isFormer: true});
    expect(isOfFormer(state)).toBe(true);
    expect(unfinishedOf(state)).toMatchObject({draft: {id: 'next'}, step: 'review'});
  });

  it('is another one only once it is stored for this one', () => {
    const again = {...STORED, id: 'B1'};
    const {state, effects} = playOn(saved, CHANGED, OPENED, SAVE, {type: 'saved', address: again});
    expect(state.stored).toMatchObject({address: again, how: 'saved'});
    expect(state.stored).not.toHaveProperty('isFormer');
    expect(effects).toContainEqual({type: 'deliver', address: again});
  });

  it('keeps it in sight also while no phone is whole, and saves it with the first that is', () => {
    const nobody = playOn(saved, CHANGED, MISSING).state;
    expect(nobody).toMatchObject({screen: 'review', session: {at: 'no-phone'}});
    expect(isOfFormer(nobody)).toBe(true);
    const waiting = playOn(nobody, SAVE).state;
    expect(waiting.saving).toEqual({at: 'awaiting-phone'});
    const {effects} = playOn(waiting, {...CHANGED, draftId: 'third'}, OPENED);
    expect(effects).toMatchObject([{type: 'save', key: 'next-1'}]);
  });

  it('and corrected back has it stored as before, and the page is told so', () => {
    const {state, effects} = playOn(saved, CHANGED, {...CHANGED, draftId: 'third', stored});
    expect(state).toMatchObject({screen: 'done', saving: {at: 'saved', address: STORED}});
    expect(state.stored).toEqual(stored);
    expect(state.draft).toEqual(saved.draft);
    expect(effects).toContainEqual({type: 'deliver', address: STORED});
    expect(effects.map(({type}) => type)).not.toContain('save');
    expect(unfinishedOf(state)).toBeUndefined();
  });

  it('and corrected back while a step is looked at again has it stored, and is at no step any more', () => {
    const {state} = playOn(
      saved,
      CHANGED,
      {type: 'step-revisited', step: 'pin'},
      {...CHANGED, draftId: 'third', stored},
    );
    expect(state.screen).toBe('done');
    expect(state).not.toHaveProperty('revisiting');
  });

  it('and corrected back has its own, where another was stored in between', () => {
    const {state} = playOn(
      saved,
      CHANGED,
      OPENED,
      SAVE,
      {type: 'saved', address: {...STORED, id: 'B1'}},
      {...CHANGED, draftId: 'third', stored},
    );
    expect(state).toMatchObject({screen: 'done', saving: {address: {id: 'A1'}}});
  });

  it('and corrected back waits no more for what lies under a pin that was the other’s', () => {
    const other = playOn(
      saved,
      CHANGED,
      OPENED,
      {type: 'step-revisited', step: 'pin'},
      rested(-34.9, -56.19),
      CONFIRMED,
      SAVE,
      {type: 'saved', address: {...STORED, id: 'B1'}},
    ).state;
    expect(other.reversing.at).toBe('asking');
    const {state} = playOn(other, {...CHANGED, draftId: 'third', stored});
    expect(state).toMatchObject({screen: 'done', reversing: {at: 'idle'}});
  });

  it('and corrected back keeps what was changed in between, as a change of the same address', () => {
    const {state, effects} = playOn(
      saved,
      CHANGED,
      {type: 'door-changed', field: 'unit', text: '7'},
      {...CHANGED, draftId: 'third', stored},
    );
    expect(state).toMatchObject({screen: 'review', draft: {id: 'draft', door: {unit: '7'}}});
    expect(isAsStored(state)).toBe(false);
    expect(effects).toContainEqual({type: 'deliver', address: STORED});
    expect(playOn(state, OPENED, SAVE).effects).toMatchObject([
      {type: 'save', key: 'draft-2', address: {unit: '7'}},
    ]);
  });

  it('leaves who has begun another address where they are', () => {
    const another = playOn(saved, {type: 'restarted', draftId: 'another'}, typed('18 de')).state;
    const {state} = playOn(another, CHANGED);
    expect(state).toMatchObject({screen: 'search', draft: {id: 'another', text: '18 de'}});
    expect(state.stored).toMatchObject({address: STORED, isFormer: true});
    const back = playOn(state, {...CHANGED, draftId: 'third', stored}).state;
    expect(back).toMatchObject({screen: 'search', draft: {text: '18 de'}, stored});
  });

  it('while the address is looked at again, makes it one that is not saved yet', () => {
    const looking = playOn(saved, {type: 'opened', draftId: 'o'}).state;
    const {state} = playOn(looking, CHANGED);
    expect(isOfFormer(state)).toBe(true);
    expect(playOn(state, OPENED, SAVE).effects).toMatchObject([{type: 'save', key: 'next-1'}]);
  });
});
