import {describe, expect, it} from 'vitest';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {unfinishedOf} from '../../../src/flow/reducers/unfinished.js';
import {initialState, type Options} from '../../../src/flow/state/state.js';
import {framed, panoramaNear} from '../../support/samples/sample-panoramas.js';
import {JPEG, PICTURE} from '../../support/samples/sample-photos.js';
import {EJIDO_1275, suggestionOf} from '../../support/samples/sample-places.js';
import {CREATE_ONLY, failure, OPENED, playOn, STORED} from '../play.js';

const WITH_STREET: Options = {...CREATE_ONLY, streetView: true};
const PANORAMA = panoramaNear(EJIDO_1275.geo_point);
const play = (...actions: FlowAction[]) => playOn(initialState('draft', WITH_STREET), ...actions);
const AT_STREET: FlowAction[] = [
  OPENED,
  {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO_1275), attribution: '©'},
  {type: 'pin-confirmed'},
];
const PICKED: FlowAction[] = [...AT_STREET, {type: 'photo-picked', file: JPEG}];
const READ: FlowAction[] = [...PICKED, {type: 'photo-read', ticket: 2, picture: PICTURE}];
const FRAMED: FlowAction[] = [...READ, {type: 'photo-framed', jpeg: JPEG}];

describe('A photo of one’s own', () => {
  it('is read when it was picked, and framed when it was read', () => {
    const picked = play(...PICKED);
    expect(picked.state.screen).toBe('photo');
    expect(picked.state.photo.at).toBe('reading');
    expect(picked.effects).toContainEqual({type: 'read-photo', ticket: 2, file: JPEG});
    const {state} = play(...READ);
    expect(state.photo).toMatchObject({at: 'framing', picture: PICTURE});
  });

  it('is refused with its reason, and another may be picked; the answer to the first is dropped', () => {
    const refused = play(...PICKED, {type: 'photo-refused', ticket: 2, fault: 'too-large'});
    expect(refused.state.photo).toEqual({at: 'refused', fault: 'too-large'});
    const another = playOn(refused.state, {type: 'photo-picked', file: JPEG});
    expect(another.state.photo.at).toBe('reading');
    const late = playOn(another.state, {type: 'photo-read', ticket: 2, picture: PICTURE});
    expect(late.state.photo).toBe(another.state.photo);
  });

  it('is kept on the device once it is framed, and sent with the address', () => {
    const {state, effects} = play(...FRAMED);
    expect(state.screen).toBe('review');
    expect(effects).toContainEqual({type: 'keep-photo', draftId: 'draft', jpeg: JPEG});
    expect(unfinishedOf(state)?.draft.photo).toEqual({id: 'draft-2'});
    const {effects: sent} = playOn(state, {type: 'save-asked'});
    expect(sent.find(({type}) => type === 'save')).toMatchObject({jpeg: JPEG});
  });

  it('tells how much of it is sent, and what becomes of it where it can’t be', () => {
    const sending = playOn(play(...FRAMED).state, {type: 'save-asked'});
    const half = playOn(sending.state, {type: 'photo-sending', part: 0.5});
    expect(half.state.saving).toEqual({at: 'sending', part: 0.5});
    const saved = playOn(half.state, {type: 'saved', address: STORED, photo: 'waiting'});
    expect(saved.state.saving).toEqual({at: 'saved', address: STORED, photo: 'waiting'});
    expect(saved.effects).toContainEqual({type: 'deliver', address: STORED});
  });

  it('takes the place of the street’s picture, and gives it back to that', () => {
    const gate = framed(PANORAMA);
    const both = play(
      ...AT_STREET,
      {type: 'panorama-found', ticket: 1, panorama: PANORAMA},
      {type: 'gate-framed', street_view: gate},
      {type: 'step-revisited', step: 'street-view'},
      {type: 'photo-picked', file: JPEG},
      {type: 'photo-read', ticket: 2, picture: PICTURE},
      {type: 'photo-framed', jpeg: JPEG},
    );
    expect(both.state.screen).toBe('review');
    expect(both.state.draft).not.toHaveProperty('street_view');
    const back = playOn(
      both.state,
      {type: 'step-revisited', step: 'street-view'},
      {type: 'gate-framed', street_view: gate},
    );
    expect(back.state.draft).not.toHaveProperty('photo');
    expect(back.state.photo).toEqual({at: 'none'});
    expect(back.state.draft.street_view).toEqual(gate);
  });

  it('is left by Back, and by Skip for good', () => {
    const left = play(...READ, {type: 'back-asked'});
    expect(left.state.screen).toBe('street-view');
    expect(left.state.photo).toEqual({at: 'none'});
    const skipped = play(...READ, {type: 'street-skipped'});
    expect(skipped.state.screen).toBe('review');
    expect(skipped.state.photo).toEqual({at: 'none'});
    const again = play(...FRAMED, {type: 'back-asked'}, {type: 'street-skipped'});
    expect(again.state.draft).not.toHaveProperty('photo');
    expect(again.effects.find(({type}) => type === 'save')).toBeUndefined();
  });

  it('is found again in a later visit; where the device kept none, there is none', () => {
    const left = unfinishedOf(play(...FRAMED).state);
    const later = playOn(
      initialState('another', WITH_STREET),
      {type: 'draft-found', left},
      {type: 'draft-resumed'},
    );
    expect(later.effects).toContainEqual({type: 'find-photo', draftId: 'draft', id: 'draft-2'});
    const found = playOn(later.state, {type: 'photo-found', id: 'draft-2', jpeg: JPEG});
    expect(found.state.photo).toEqual({at: 'framed', jpeg: JPEG});
    const none = playOn(later.state, {type: 'photo-found', id: 'draft-2', jpeg: undefined});
    expect(none.state.draft).not.toHaveProperty('photo');
    const other = playOn(later.state, {type: 'photo-found', id: 'draft-9', jpeg: undefined});
    expect(other.state.draft.photo).toEqual({id: 'draft-2'});
  });

  it('changes what waits to be sent', () => {
    const sending = playOn(
      play(...AT_STREET, {type: 'street-skipped'}).state,
      {type: 'save-asked'},
      {type: 'save-failed', failure: failure()},
      {type: 'back-asked'},
      {type: 'back-asked'},
      {type: 'photo-picked', file: JPEG},
      {type: 'photo-read', ticket: 3, picture: PICTURE},
      {type: 'photo-framed', jpeg: JPEG},
    );
    expect(sending.all.map(({type}) => type)).toContain('withdraw');
  });

  it('begins with another draft at none', () => {
    const again = play(
      ...FRAMED,
      {type: 'save-asked'},
      {type: 'saved', address: STORED},
      {type: 'another-asked'},
      {type: 'restarted', draftId: 'second'},
    );
    expect(again.state.photo).toEqual({at: 'none'});
  });
});
