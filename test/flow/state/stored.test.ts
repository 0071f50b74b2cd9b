import {describe, expect, it} from 'vitest';
import {unfinishedOf} from '../../../src/flow/reducers/unfinished.js';
import {initialState, type Options} from '../../../src/flow/state/state.js';
import {draftOf, isAsStored} from '../../../src/flow/state/stored.js';
import {EJIDO_1275} from '../../support/samples/sample-places.js';
import {
  CHOSEN,
  CREATE_ONLY,
  keptOf,
  OPENED,
  play,
  playOn,
  SAVE,
  SAVED,
  STARTED,
  STORED,
  TO_REVIEW,
  typed,
} from '../play.js';

const SELECT: Options = {...CREATE_ONLY, createOnly: false};
const OPEN = {type: 'opened', draftId: 'opened'} as const;
const RESTARTED = {type: 'restarted', draftId: 'another'} as const;
const UNIT = {type: 'door-changed', field: 'unit', text: '7'} as const;

const saved = play(...TO_REVIEW, SAVE, SAVED).state;
const chosen = playOn(
  playOn(initialState('draft', SELECT), STARTED, {...OPENED, proof: 'device'}).state,
  {type: 'addresses-loaded', addresses: [STORED], proof: 'device'},
  {type: 'address-chosen', id: 'A1'},
  {type: 'address-selected', address: {...STORED, unit: '402', place_id: EJIDO_1275.id}},
).state;

describe('The row that is opened', () => {
  it('shows the address that was saved, as it was entered', () => {
    const {state, effects} = playOn(saved, OPEN);
    expect(state).toMatchObject({screen: 'review', saving: {at: 'idle'}});
    expect(state.draft).toEqual(saved.draft);
    expect(isAsStored(state)).toBe(true);
    expect(effects).toEqual([]);
  });

  it('shows the one that was chosen, with all that is known of it', () => {
    const {state} = playOn(chosen, OPEN);
    expect(state).toMatchObject({screen: 'review', draft: {id: 'opened', door: {unit: '402'}}});
    expect(isAsStored(state)).toBe(true);
  });

  it('shows it also where another was asked for and nothing of that entered', () => {
    expect(playOn(saved, RESTARTED, OPEN).state).toMatchObject({
      screen: 'review',
      draft: saved.draft,
    });
  });

  it('leaves who has begun something where they are', () => {
    for (const before of [
      play(STARTED, OPENED).state,
      play(STARTED, OPENED, CHOSEN).state,
      playOn(saved, RESTARTED, typed('18 de')).state,
      playOn(saved, OPEN, UNIT).state,
    ])
      expect(playOn(before, OPEN).state).toBe(before);
  });

  it('takes the offer to keep the address for next time as declined', () => {
    const offered = {...saved, options: SELECT, mayKeep: true};
    const {state, effects} = playOn(offered, OPEN);
    expect(effects).toEqual([{type: 'note-keeping-declined'}]);
    expect(state.mayKeep).toBe(false);
  });
});

describe('A stored address that is looked at again', () => {
  it('is not kept as something unfinished, until it is changed', () => {
    const looking = playOn(saved, OPEN).state;
    expect(unfinishedOf(looking)).toBeUndefined();
    expect(keptOf(saved, OPEN)).toEqual([]);
    expect(keptOf(looking, UNIT)).toMatchObject([
      {type: 'keep-draft', unfinished: {draft: {id: 'draft'}, sent: {revision: 1}}},
    ]);
  });

  it('is left as it is where nothing was changed: nothing is sent, and the page is told', () => {
    for (const before of [saved, chosen]) {
      const {state, effects} = playOn(before, OPEN, SAVE);
      const {how, address} = before.stored ?? {};
      expect(state).toMatchObject({screen: 'done', saving: {at: how, address}});
      expect(effects).toEqual([{type: 'deliver', address}]);
    }
  });

  it('is left as it is also where what was changed was changed back', () => {
    const {effects} = playOn(saved, OPEN, UNIT, {...UNIT, text: ''}, SAVE);
    expect(effects).toEqual([{type: 'deliver', address: STORED}]);
  });

  it('is changed in its place: no second one is stored', () => {
    const {state, effects} = playOn(saved, OPEN, UNIT, SAVE);
    expect(effects).toMatchObject([{type: 'save', key: 'draft-2', address: {unit: '7'}}]);
    const changed = {...STORED, unit: '7'};
    expect(playOn(state, {type: 'saved', address: changed}).state).toMatchObject({
      screen: 'done',
      stored: {address: changed, sent: {revision: 2}},
    });
  });

  it('is no twin of itself', () => {
    const loaded = {
      ...{...saved, options: SELECT},
      saved: {at: 'loaded', addresses: [{...STORED, id: 'A1'}]},
    } as const;
    const directions = {type: 'door-changed', field: 'directions', text: 'Green gate'} as const;
    const {state} = playOn(loaded, OPEN, directions, SAVE);
    expect(state.twin).toBeUndefined();
    expect(state.saving.at).toBe('sending');
  });

  it('that was chosen is saved as another once it is changed', () => {
    const {effects} = playOn(chosen, OPEN, UNIT, SAVE);
    expect(effects).toMatchObject([
      {type: 'save', key: 'opened-1', address: {unit: '7', place_id: EJIDO_1275.id}},
    ]);
  });

  it('is followed by another where the person asks for one', () => {
    const {effects} = playOn(saved, OPEN, {type: 'another-asked'});
    expect(effects).toEqual([{type: 'renew-draft'}]);
  });

  it('with a change that was made while it was sent is not saved yet', () => {
    const {draft, sent} = play(...TO_REVIEW, SAVE).state;
    if (!sent) throw new Error('Nothing was sent.');
    const changed = {...draft, door: {unit: '7'}};
    const late = {
      ...play(...TO_REVIEW, SAVE).state,
      ...{draft: changed, sent: {...sent, isOutdated: true}},
    };
    const {state} = playOn(late, SAVED, OPEN);
    expect(isAsStored(state)).toBe(false);
    expect(playOn(state, SAVE).effects).toMatchObject([{type: 'save', key: 'draft-2'}]);
  });
});

describe('The draft of an address that was entered elsewhere', () => {
  it('says what the address says, and no more', () => {
    const gate = {geo_point: STORED.geo_point, pano_id: 'p1', url: 'https://streets.example/p1'};
    const draft = draftOf(
      {...STORED, floor: '4', directions: 'Green gate', street_view: gate},
      'd',
    );
    expect(draft).toMatchObject({
      id: 'd',
      pin: {geo_point: STORED.geo_point},
      street_view: gate,
      door: {floor: '4', directions: 'Green gate'},
    });
    expect(draftOf(STORED, 'd')).not.toHaveProperty('door');
  });

  it('is sent without the id of a place where it is at none', () => {
    const withoutPlace = {...chosen, stored: {address: STORED, how: 'chosen'} as const};
    const {effects} = playOn(withoutPlace, OPEN, UNIT, SAVE);
    expect(effects).toHaveLength(1);
    expect(effects[0]).not.toHaveProperty('address.place_id');
  });
});
