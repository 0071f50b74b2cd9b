import {describe, expect, it} from 'vitest';
import {initialState, type Options} from '../../../src/flow/state/state.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  CREATE_ONLY,
  failure,
  keptOf,
  OPENED,
  playOn,
  SAVE,
  STARTED,
  STORED,
  typed,
} from '../play.js';

const SELECT: Options = {...CREATE_ONLY, createOnly: false};
const HOME = {...STORED, id: 'home', unit: '402', directions: 'Green gate'};
const WORK = {...STORED, id: 'work', property_number: '11', geo_point: {lat: -34.8, lon: -56.1}};
const LISTED = playOn(
  initialState('draft1', SELECT),
  STARTED,
  {...OPENED, proof: 'device'},
  {type: 'addresses-loaded', addresses: [HOME, WORK], proof: 'device'},
).state;
const CHANGE = {type: 'restarted', draftId: 'draft2', changes: 'home'} as const;
const REMOVE = {type: 'address-removed', id: 'home'} as const;
const listed = ({saved}: typeof LISTED) =>
  saved.at === 'loaded' ? saved.addresses.map(({id}) => id) : saved.at;

describe('A saved address that is to be changed', () => {
  it('begins a draft of its own, which the element names', () => {
    const {state, effects} = playOn(LISTED, {type: 'change-asked', id: 'home'});
    expect(state).toEqual(LISTED);
    expect(effects).toEqual([{type: 'renew-draft', changes: 'home'}]);
  });

  it('is reviewed with all that is saved of it, and is sent as a change of the same address', () => {
    const {state} = playOn(LISTED, CHANGE);
    expect(state.screen).toBe('review');
    const {effects} = playOn(state, {type: 'door-changed', field: 'unit', text: '403'}, SAVE);
    expect(effects).toMatchObject([
      {
        type: 'save',
        key: 'draft2-1',
        changes: 'home',
        address: {
          street_name: 'Ejido',
          property_number: '1275',
          unit: '403',
          directions: 'Green gate',
          geo_point: HOME.geo_point,
        },
      },
    ]);
  });

  it('is not kept as unfinished before anything is changed, and is from then on', () => {
    const {state} = playOn(LISTED, CHANGE);
    expect(keptOf(LISTED, CHANGE)).toEqual([]);
    expect(keptOf(state, {type: 'door-changed', field: 'unit', text: '403'})).toMatchObject([
      {type: 'keep-draft', unfinished: {draft: {changes: 'home', door: {unit: '403'}}}},
    ]);
  });

  it('is no twin of itself, but another one near it is', () => {
    const {effects} = playOn(LISTED, CHANGE, SAVE);
    expect(effects.map(({type}) => type)).toEqual(['save']);
    const moved = {...WORK, unit: '402', property_number: '1275', geo_point: HOME.geo_point};
    const beside = {...LISTED, saved: {at: 'loaded', addresses: [HOME, moved]} as const};
    expect(playOn(beside, CHANGE, SAVE).state.twin?.id).toBe('work');
  });

  it('is another address once its pin is farther away than a correction', () => {
    const {lat, lon} = HOME.geo_point;
    const rested = (north: number) =>
      ({type: 'pin-rested', geo_point: {lat: lat + north, lon}, zoom: 18}) as const;
    const sent = (north: number) =>
      playOn(LISTED, CHANGE, rested(north), SAVE).effects.find(({type}) => type === 'save');
    expect(sent(0.0015)).toHaveProperty('changes', 'home');
    expect(sent(0.002)).not.toHaveProperty('changes');
  });

  it('is left by Back; what was changed is offered again', () => {
    const unchanged = playOn(LISTED, CHANGE, BACK);
    expect(unchanged.effects).toEqual([{type: 'renew-draft'}]);
    const start = {type: 'restarted', draftId: 'draft3'} as const;
    expect(playOn(unchanged.state, start).state.left).toBeUndefined();
    const changed = playOn(
      LISTED,
      CHANGE,
      {type: 'door-changed', field: 'unit', text: '403'},
      BACK,
    );
    const left = playOn(changed.state, start).state;
    expect(left.screen).toBe('search');
    const {state} = playOn(left, {type: 'draft-resumed'});
    expect(state.screen).toBe('review');
    expect(state.draft).toMatchObject({changes: 'home', door: {unit: '403'}});
  });

  it('is not what a new address replaces: whoever searches from the start adds one', () => {
    const left = playOn(LISTED, CHANGE, BACK, {type: 'restarted', draftId: 'draft3'}).state;
    const {effects} = playOn(left, typed('ej'), CHOSEN, CONFIRMED, SAVE);
    expect(effects.find(({type}) => type === 'save')).not.toHaveProperty('changes');
  });

  it('that the list no longer has begins a new address', () => {
    const {state} = playOn(LISTED, {...CHANGE, changes: 'gone'});
    expect([state.screen, state.draft]).toEqual(['search', {id: 'draft2', text: ''}]);
  });

  it('takes the place of the former in the list, first', () => {
    const {state} = playOn(LISTED, {...CHANGE, changes: 'work'}, SAVE);
    const saved = playOn(state, {type: 'saved', address: {...WORK, unit: '7'}});
    expect(listed(saved.state)).toEqual(['work', 'home']);
    expect(saved.effects).toContainEqual({type: 'deliver', address: {...WORK, unit: '7'}});
  });
});

describe('A saved address that is removed', () => {
  it('leaves the list at once, and this device confirms it no more', () => {
    const confirmed = playOn(LISTED, {type: 'presence-found', ids: ['home']}).state;
    const {state, effects} = playOn(confirmed, REMOVE);
    expect(listed(state)).toEqual(['work']);
    expect(state.confirmed).toEqual([]);
    expect(effects).toEqual([
      {type: 'stop-presence', id: 'home'},
      {type: 'remove-address', address: HOME},
    ]);
  });

  it('comes back where the service did not remove it, and the page is told', () => {
    const {state, effects} = playOn(LISTED, REMOVE, {
      type: 'removal-failed',
      address: HOME,
      failure: failure(),
    });
    expect(listed(state)).toEqual(['home', 'work']);
    expect(state.choosing).toMatchObject({at: 'failed', id: 'home', isRemoval: true});
    expect(effects).toEqual([{type: 'report', failure: failure()}]);
  });

  it('stays away where the service does not know it either', () => {
    const gone = {...failure('unknown'), reason: 'not_found'};
    const {state, effects} = playOn(LISTED, REMOVE, {
      type: 'removal-failed',
      address: HOME,
      failure: gone,
    });
    expect(listed(state)).toEqual(['work']);
    expect(effects).toEqual([]);
  });

  it('is no longer what the row in a low box shows', () => {
    const {state} = playOn(
      LISTED,
      {type: 'address-chosen', id: 'home'},
      {type: 'address-selected', address: HOME},
      REMOVE,
    );
    expect(state.stored).toBeUndefined();
  });
});
