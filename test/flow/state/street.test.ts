import {describe, expect, it} from 'vitest';
import type {GeoPoint} from '../../../src/contract/geo-point.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {unfinishedOf} from '../../../src/flow/reducers/unfinished.js';
import {initialState, type Options, stepsOf} from '../../../src/flow/state/state.js';
import {framed, panoramaNear} from '../../support/samples/sample-panoramas.js';
import {EJIDO_1275, suggestionOf} from '../../support/samples/sample-places.js';
import {CREATE_ONLY, failure, OPENED, playOn} from '../play.js';

const WITH_STREET: Options = {...CREATE_ONLY, streetView: true};
const PIN = EJIDO_1275.geo_point;
const PANORAMA = panoramaNear(PIN);
const GATE = framed(PANORAMA);

/** Plays from the beginning, with the picture of the street asked for. */
const play = (...actions: FlowAction[]) => playOn(initialState('draft', WITH_STREET), ...actions);
const CHOSEN: FlowAction[] = [
  OPENED,
  {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO_1275), attribution: '©'},
];
const AT_STREET: FlowAction[] = [...CHOSEN, {type: 'pin-confirmed'}];
const found = (ticket = 1): FlowAction => ({type: 'panorama-found', ticket, panorama: PANORAMA});
const FRAMED: FlowAction[] = [...AT_STREET, found(), {type: 'gate-framed', street_view: GATE}];
const pinAt = (geo_point: GeoPoint): FlowAction => ({type: 'pin-rested', geo_point, zoom: 18});
const far = {lat: PIN.lat + 0.01, lon: PIN.lon};

describe('The picture of the street', () => {
  it('is a step between the pin and the door, where the page asks for it', () => {
    const steps = (options: Options) => stepsOf({options});
    expect(steps(CREATE_ONLY)).toEqual(['search', 'pin', 'review']);
    expect(steps(WITH_STREET)).toEqual(['search', 'pin', 'street-view', 'review']);
    expect(steps({...WITH_STREET, toTheDoor: true})).toEqual([
      'search',
      'pin',
      'street-view',
      'door',
      'review',
    ]);
  });

  it('is looked for once the pin is confirmed, near the pin', () => {
    const {state, effects} = play(...AT_STREET);
    expect(state.screen).toBe('street-view');
    expect(state.street.at).toBe('looking');
    expect(effects).toContainEqual({type: 'find-panorama', ticket: 1, near: PIN});
  });

  it('is shown when it came, and is not looked for again where the pin did not move', () => {
    const {state} = play(...AT_STREET, found());
    expect(state.street).toEqual({at: 'found', panorama: PANORAMA, near: PIN});
    const again = playOn(state, {type: 'back-asked'}, {type: 'pin-confirmed'});
    expect(again.state.street.at).toBe('found');
    expect(again.all.filter(({type}) => type === 'find-panorama')).toEqual([]);
  });

  it('is looked for anew where the pin moved, and the answer to where it was is dropped', () => {
    const moved = play(...AT_STREET, {type: 'back-asked'}, pinAt(far), {type: 'pin-confirmed'});
    expect(moved.effects).toContainEqual({type: 'find-panorama', ticket: 3, near: far});
    expect(playOn(moved.state, found(1)).state).toBe(moved.state);
  });

  it('may be none: one goes on without', () => {
    const none = play(...AT_STREET, {type: 'panorama-found', ticket: 1, panorama: undefined});
    expect(none.state.street).toEqual({at: 'none', near: PIN});
    expect(playOn(none.state, {type: 'street-skipped'}).state.screen).toBe('review');
  });

  it('may fail: it is tried again by the person, and when the network is back', () => {
    const failed = play(...AT_STREET, {type: 'panorama-failed', ticket: 1, failure: failure()});
    expect(failed.state.street.at).toBe('failed');
    for (const type of ['street-retried', 'network-returned'] as const) {
      const again = playOn(failed.state, {type});
      expect(again.effects).toContainEqual({type: 'find-panorama', ticket: 2, near: PIN});
      expect(again.state.street.at).toBe('looking');
    }
  });

  it('may be known and not to be loaded', () => {
    const missing = play(...AT_STREET, found(), {type: 'picture-missing', id: PANORAMA.id});
    expect(missing.state.street).toMatchObject({at: 'failed', failure: {code: 'network_error'}});
    const late = play(...AT_STREET, found(), {type: 'picture-missing', id: 'another'});
    expect(late.state.street.at).toBe('found');
  });

  it('is awaited still where it is the next one that was asked for', () => {
    const asked = play(...AT_STREET, found(), {type: 'neighbour-asked', id: 'nearest-east'});
    const missing = playOn(asked.state, {type: 'picture-missing', id: PANORAMA.id});
    expect(missing.state.street.at).toBe('looking');
    expect(playOn(missing.state, found(2)).state.street.at).toBe('found');
  });

  it('is looked for again after the element was away', () => {
    const away = playOn(play(...AT_STREET).state, {type: 'resumed'});
    expect(away.effects).toContainEqual({type: 'find-panorama', ticket: 2, near: PIN});
  });

  it('leads a step further along the street; what is seen stays until the next is there, and if it is not', () => {
    const asked = play(...AT_STREET, found(), {type: 'neighbour-asked', id: 'nearest-east'});
    expect(asked.effects).toContainEqual({
      type: 'find-panorama',
      ticket: 2,
      near: PIN,
      id: 'nearest-east',
    });
    expect(asked.state.street).toMatchObject({
      at: 'found',
      panorama: PANORAMA,
      step: {at: 'asked'},
    });
    const next = panoramaNear(PIN, 'nearest-east');
    const there = playOn(asked.state, {type: 'panorama-found', ticket: 2, panorama: next});
    expect(there.state.street).toEqual({
      at: 'found',
      panorama: next,
      near: PIN,
      before: PANORAMA,
    });
    const missing = playOn(there.state, {type: 'picture-missing', id: next.id});
    expect(missing.state.street).toEqual({
      at: 'found',
      panorama: PANORAMA,
      near: PIN,
      step: {at: 'failed'},
    });
    for (const answer of [
      {type: 'panorama-found', ticket: 2, panorama: undefined},
      {type: 'panorama-failed', ticket: 2, failure: failure()},
    ] as const)
      expect(playOn(asked.state, answer).state.street).toMatchObject({
        at: 'found',
        panorama: PANORAMA,
        step: {at: 'failed'},
      });
  });
});

describe('A framed gate', () => {
  it('leads on, and is sent with the address', () => {
    const {state} = play(...FRAMED);
    expect(state.screen).toBe('review');
    expect(unfinishedOf(state)?.draft.street_view).toEqual(GATE);
    const {effects} = playOn(state, {type: 'save-asked'});
    const sent = effects.find(effect => effect.type === 'save');
    expect(sent?.address.street_view).toEqual(GATE);
  });

  it('is left out by Skip', () => {
    const {state} = play(...FRAMED, {type: 'back-asked'}, {type: 'street-skipped'});
    expect(state.screen).toBe('review');
    const sent = playOn(state, {type: 'save-asked'}).effects.find(({type}) => type === 'save');
    expect(sent).not.toHaveProperty('address.street_view');
  });

  it('stays with a pin that was moved a little, and is not sent with one far from it; nothing is forgotten', () => {
    const near = {lat: PIN.lat + 0.0002, lon: PIN.lon};
    const again = [{type: 'step-revisited', step: 'pin'}] as const;
    const little = play(...FRAMED, ...again, pinAt(near), {type: 'pin-confirmed'});
    expect(little.state.screen).toBe('review');
    const sent = (state: typeof little.state) =>
      playOn(state, {type: 'save-asked'}).effects.find(effect => effect.type === 'save')?.address
        .street_view;
    expect(sent(little.state)).toEqual(GATE);

    const away = play(...FRAMED, ...again, pinAt(far), {type: 'pin-confirmed'});
    expect(away.state.screen, 'it is framed anew').toBe('street-view');
    expect(away.effects).toContainEqual({type: 'find-panorama', ticket: 3, near: far});
    const back = playOn(away.state, {type: 'back-asked'});
    expect(back.state.screen).toBe('review');
    expect(sent(back.state)).toBeUndefined();
    const returned = playOn(back.state, ...again, pinAt(PIN), {type: 'pin-confirmed'});
    expect(sent(returned.state)).toEqual(GATE);
  });

  it('is opened again as it was framed, from the review and in a later visit', () => {
    const revisited = play(...FRAMED, {type: 'step-revisited', step: 'street-view'});
    expect(revisited.state.screen).toBe('street-view');
    expect(revisited.state.street.at).toBe('found');
    expect(playOn(revisited.state, {type: 'back-asked'}).state.screen).toBe('review');

    const kept = unfinishedOf(play(...FRAMED, {type: 'back-asked'}).state);
    const later = playOn(
      initialState('another', WITH_STREET),
      {type: 'draft-found', left: kept},
      {type: 'draft-resumed'},
    );
    expect(later.state.screen).toBe('street-view');
    expect(later.effects).toContainEqual({
      type: 'find-panorama',
      ticket: 1,
      near: PIN,
      id: PANORAMA.id,
    });
  });

  it('is seen in the review of a later visit too, of which nothing else is asked', () => {
    const later = (...actions: FlowAction[]) =>
      playOn(
        initialState('another', WITH_STREET),
        {type: 'draft-found', left: unfinishedOf(play(...actions).state)},
        {type: 'draft-resumed'},
      );
    const {state, effects} = later(...FRAMED);
    expect(state.screen).toBe('review');
    const find = {type: 'find-panorama', ticket: 1, near: PIN, id: PANORAMA.id};
    expect(effects).toContainEqual(find);
    expect(playOn(state, found()).state.street).toMatchObject({at: 'found', panorama: PANORAMA});
    const without = later(...AT_STREET, {type: 'street-skipped'});
    expect(without.state.screen).toBe('review');
    expect(without.all.map(({type}) => type)).not.toContain('find-panorama');
  });

  it('changes what waits to be sent', () => {
    const sending = playOn(
      play(...FRAMED).state,
      {type: 'save-asked'},
      {type: 'save-failed', failure: failure()},
      {type: 'back-asked'},
      {type: 'step-revisited', step: 'street-view'},
      {type: 'street-skipped'},
    );
    expect(sending.all.map(({type}) => type)).toContain('withdraw');
  });

  it('is no screen any more where the page wants none: one goes on from it', () => {
    const gone = play(...AT_STREET, {type: 'options-changed', options: CREATE_ONLY});
    expect(gone.state.screen).toBe('review');
    const door = {...CREATE_ONLY, toTheDoor: true};
    const toDoor = play(...AT_STREET, {type: 'options-changed', options: door});
    expect(toDoor.state.screen).toBe('door');
  });
});
