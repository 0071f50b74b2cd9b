import {describe, expect, it} from 'vitest';
import type {Place} from '../../src/contract/place.js';
import {lines, listsRecents} from '../../src/flow/state/lines.js';
import type {Recent} from '../../src/flow/state/state.js';
import {
  EJIDO,
  EJIDO_1275,
  JULIO_1360,
  PARQUE_RODO,
  SAMPLE_REGION,
  suggestionOf,
} from '../support/samples/sample-places.js';
import {CHOSEN, CONFIRMED, OPENED, type Played, play, rested, STARTED, typed} from './play.js';

const recents = (...places: Recent['place'][]) =>
  ({
    type: 'recents-loaded',
    recents: places.map(place => ({place, attribution: 'kept'})),
  }) as const;
const found = (ticket: number, ...places: Place[]) =>
  ({
    type: 'suggestions-found',
    ticket,
    suggestions: places.map(place => suggestionOf(place)),
    attribution: 'answered',
  }) as const;
const listed = ({state}: Played) =>
  lines(state).map(({suggestion, isRecent, attribution}) => [
    suggestion.title,
    isRecent ? 'recent' : 'found',
    attribution,
  ]);

describe('The recent choices', () => {
  it('are read at the start, and are the list until two letters are typed', () => {
    expect(play(STARTED).effects).toContainEqual({type: 'load-recents'});
    const loaded = recents(JULIO_1360, EJIDO);
    for (const text of ['', 'e', ' x ']) {
      const played = play(STARTED, loaded, typed(text));
      expect(listsRecents(played.state)).toBe(true);
      expect(listed(played)).toEqual([
        ['Avenida 18 de Julio 1360', 'recent', 'kept'],
        ['Ejido', 'recent', 'kept'],
      ]);
    }
    expect(listsRecents(play(STARTED, loaded, typed('xy')).state)).toBe(false);
    expect(listsRecents(play(STARTED, recents()).state)).toBe(false);
  });

  it('that fit come before the answer, at once, and none of them twice', () => {
    const waiting = play(recents(JULIO_1360, EJIDO), typed('18 DE ju'));
    expect(listed(waiting)).toEqual([['Avenida 18 de Julio 1360', 'recent', 'kept']]);
    const answered = play(recents(EJIDO), typed('ej'), found(1, EJIDO_1275, EJIDO));
    expect(listed(answered)).toEqual([
      ['Ejido', 'recent', 'answered'],
      ['Ejido 1275', 'found', 'answered'],
    ]);
  });

  it('that fit are there without a network too', () => {
    const failed = play(recents(EJIDO), typed('ej'), {
      type: 'suggestions-failed',
      ticket: 1,
      failure: {code: 'network_error', detail: 'No network.'},
    });
    expect(listed(failed)).toEqual([['Ejido', 'recent', 'kept']]);
  });

  it('fit by the beginning of any word, accents and capitals and more spaces left aside', () => {
    const fits = (text: string) => listed(play(recents(PARQUE_RODO), typed(text))).length > 0;
    expect(['pa', 'PARQUE  rodo', 'ródó', 'rod'].map(fits)).toEqual([true, true, true, true]);
    expect(['arque', 'odo', 'rodo parque', 'parque rodox'].map(fits)).toEqual(Array(4).fill(false));
  });

  it('that begin as it was typed come before those with a word that does', () => {
    const played = play(recents(JULIO_1360, {...EJIDO, title: 'Julio'}), typed('julio'));
    expect(listed(played).map(([title]) => title)).toEqual(['Julio', 'Avenida 18 de Julio 1360']);
  });

  it('are marked where they fit, in the letters of the title', () => {
    const marked = (title: string, text: string) =>
      lines(play(recents({...EJIDO, title}), typed(text)).state).map(({suggestion}) =>
        suggestion.matched.map(([from, to]) => title.slice(from, to)),
      );
    expect(marked('Parque Rodó', 'rodo')).toEqual([['Rodó']]);
    expect(marked('Avenida 18 de Julio', '18 de')).toEqual([['18 de']]);
    // Letters and accents apart: the positions differ, so nothing is marked rather than the wrong letters.
    expect(marked('Rodo\u0301 Parque', 'parque')).toEqual([[]]);
  });

  it('are two at most before the answer', () => {
    const many = [1, 2, 3].map(n => ({...EJIDO, id: `e${n}`}));
    expect(listed(play(recents(...many), typed('ej'))).length).toBe(2);
  });

  it('stay when another address is begun', () => {
    const {state} = play(STARTED, recents(EJIDO), {type: 'restarted', draftId: 'draft2'});
    expect(state.recents).toHaveLength(1);
  });

  it('go at once when the person clears them, from the device too', () => {
    const {state, effects} = play(recents(EJIDO), {type: 'recents-cleared'});
    expect(state.recents).toEqual([]);
    expect(effects).toEqual([{type: 'forget-recents'}]);
  });
});

describe('A choice', () => {
  it('is kept with the number that was asked for, and the credit of the list it was chosen from', () => {
    const suggestion = {...suggestionOf(EJIDO_1275), asked_number: '1276'};
    const {effects, state} = play(typed('ej'), found(1, EJIDO_1275), {
      type: 'suggestion-chosen',
      suggestion,
    });
    expect(effects).toContainEqual({
      type: 'keep-recent',
      recent: {place: {...EJIDO_1275, asked_number: '1276'}, attribution: 'answered'},
    });
    expect(state.draft.said).toEqual({from: 'suggestion', place: EJIDO_1275});
    const [kept] = lines(play(recents({...EJIDO_1275, asked_number: '1276'})).state);
    const chosen = play({type: 'suggestion-chosen', suggestion: kept?.suggestion ?? suggestion});
    expect(chosen.state.draft.text).toBe(state.draft.text);
    expect(chosen.state.draft.pin).toEqual(state.draft.pin);
  });

  it('that is a recent one works without an answer, keeps its credit and is kept as the newest', () => {
    const {state, effects} = play(recents(JULIO_1360, EJIDO_1275), {
      ...CHOSEN,
      attribution: 'kept',
    });
    expect(state).toMatchObject({
      screen: 'pin',
      draft: {text: 'Ejido 1275', pin: {geo_point: EJIDO_1275.geo_point}},
    });
    expect(effects).toContainEqual({
      type: 'keep-recent',
      recent: {place: EJIDO_1275, attribution: 'kept'},
    });
    // Back at the search, nobody has looked for anything, so that nothing was not found.
    expect(state.search.status).toBe('idle');
  });
});

describe('A confirmed pin', () => {
  const under = {type: 'place-under-pin-found', ticket: 1, place: EJIDO} as const;

  it('keeps the place under it, where the person had chosen none', () => {
    expect(play(OPENED, rested(-34.9, -56.19), under, CONFIRMED).effects).toEqual([
      {type: 'keep-recent', recent: {place: EJIDO, attribution: SAMPLE_REGION.attribution}},
    ]);
  });

  it('keeps nothing where nothing is known there, or the choice is kept already', () => {
    expect(play(OPENED, rested(-34.9, -56.19), CONFIRMED).effects).toEqual([]);
    const moved = play(OPENED, CHOSEN, rested(-34.9, -56.19), under, CONFIRMED);
    expect(moved.state.draft.under).toEqual(EJIDO);
    expect(moved.effects).toEqual([]);
  });
});
