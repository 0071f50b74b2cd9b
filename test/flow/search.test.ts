import {describe, expect, it} from 'vitest';
import {suggestedPin} from '../../src/flow/state/pin.js';
import {
  EJIDO,
  EJIDO_1275,
  JULIO_1360,
  SAMPLE_REGION,
  suggestionOf,
} from '../support/samples/sample-places.js';
import {CHOSEN, failure, KEEP_CHOSEN, OPENED, play, playOn, STARTED, typed} from './play.js';

const CREDIT = '© OpenStreetMap contributors';

const found = (ticket: number, ...places: (typeof EJIDO)[]) =>
  ({
    type: 'suggestions-found',
    ticket,
    suggestions: places.map(place => suggestionOf(place)),
    attribution: CREDIT,
  }) as const;

describe('Enter before the answer', () => {
  const ENTERED = {type: 'text-entered'} as const;
  const waiting = play(OPENED, typed('ej'), ENTERED).state;

  it('takes the first line of the answer to what is typed', () => {
    const {state} = playOn(waiting, found(1, EJIDO_1275, EJIDO));
    expect(state).toMatchObject({screen: 'pin', draft: {said: {place: EJIDO_1275}}});
  });

  it('takes a recent choice that stands first', () => {
    const {state} = playOn(
      waiting,
      {type: 'recents-loaded', recents: [{place: EJIDO, attribution: '© Recent'}]},
      found(1, EJIDO_1275),
    );
    expect(state.draft.said).toMatchObject({place: EJIDO});
  });

  it('takes nothing where nothing was found, and nothing more later', () => {
    const none = playOn(waiting, found(1), found(2));
    expect(none.state).toMatchObject({screen: 'search', search: {status: 'answered'}});
    const retyped = playOn(none.state, typed('eji'), found(3, EJIDO));
    expect(retyped.state.screen).toBe('search');
  });

  it('searches once more where nothing was found, for providers that may not be asked before', () => {
    const first = playOn(waiting, found(1));
    expect(first.effects).toMatchObject([{type: 'suggest', ticket: 2, isConfirmed: true}]);
    // What it finds is shown and not taken: nobody has seen it.
    const listed = playOn(first.state, found(2, EJIDO)).state;
    expect([listed.screen, listed.search.suggestions.length]).toEqual(['search', 1]);
    const again = playOn(first.state, found(2), {type: 'text-entered'});
    expect(again.effects).toMatchObject([{type: 'suggest', ticket: 3, isConfirmed: true}]);
    expect(playOn(listed, {type: 'text-entered'}).effects).toEqual([]);
    expect(playOn(first.state, typed('eji')).effects[0]).not.toHaveProperty('isConfirmed');
  });

  it('is over where the search failed, or something else is typed', () => {
    const failed = {type: 'suggestions-failed', ticket: 1, failure: failure()} as const;
    for (const action of [failed, typed('eji')])
      expect(
        playOn(waiting, action, {type: 'search-retried'}, found(3, EJIDO), found(2, EJIDO)).state
          .screen,
      ).toBe('search');
  });

  it('stays meant where the same text is asked for again, and on no other screen', () => {
    const again = playOn(waiting, {type: 'resumed'}, found(2, EJIDO));
    expect(again.state.screen).toBe('pin');
    const elsewhere = playOn(waiting, {type: 'map-chosen'}, found(1, EJIDO_1275));
    expect(elsewhere.state.draft.said).toBeUndefined();
  });
});

describe('Typing', () => {
  it('works before the session has answered', () => {
    const {state, effects} = play(STARTED, typed('ej'));
    expect(state.session).toEqual({at: 'opening'});
    expect(effects).toEqual([{type: 'suggest', ticket: 1, text: 'ej'}]);
  });

  it('asks from two letters on, white space not counted', () => {
    expect(play(typed('e')).effects).toEqual([{type: 'stop-suggesting'}]);
    expect(play(typed(' e ')).effects).toEqual([{type: 'stop-suggesting'}]);
    expect(play(typed(' ej ')).effects).toMatchObject([{type: 'suggest', text: 'ej'}]);
  });

  it('keeps what was typed as it was typed', () => {
    expect(play(typed(' Ejido ')).state.draft.text).toBe(' Ejido ');
  });

  it('prefers what is near the pin, else what is near the town', () => {
    expect(play(STARTED, OPENED, typed('18')).effects).toMatchObject([
      {near: SAMPLE_REGION.center},
    ]);
    expect(play(STARTED, OPENED, CHOSEN, typed('18')).effects).toMatchObject([
      {near: EJIDO_1275.geo_point},
    ]);
  });

  it('that finds nothing says why, where it is known, until something is found', () => {
    const none = {...found(1), hint: 'link-unreadable'} as const;
    const {state} = play(typed('https://osm.org/node/1'), none);
    expect(state.search).toMatchObject({status: 'answered', hint: 'link-unreadable'});
    expect(playOn(state, typed('ejido'), found(2, EJIDO)).state.search.hint).toBeUndefined();
  });

  it('of something long is kept as far as an address may hold it', () => {
    const {state} = play(typed(`https://maps.example/${'a'.repeat(1500)}`), {type: 'text-kept'});
    expect(state.draft.typed).toEqual({directions: `https://maps.example/${'a'.repeat(979)}`});
    expect(state.draft.text).toHaveLength(1521);
  });

  it('keeps older suggestions until newer ones are there', () => {
    const {state} = play(typed('ej'), found(1, EJIDO), typed('eji'));
    expect(state.search).toMatchObject({status: 'waiting', suggestions: [{id: EJIDO.id}]});
    expect(playOn(state, found(2, EJIDO_1275)).state.search).toMatchObject({
      status: 'answered',
      suggestions: [{id: EJIDO_1275.id}],
      attribution: '© OpenStreetMap contributors',
    });
  });

  it('drops an answer that comes after the newer letters’ own', () => {
    const {state} = play(typed('ej'), typed('eji'), found(2, EJIDO_1275));
    expect(playOn(state, found(1, EJIDO)).state).toBe(state);
    expect(playOn(state, {type: 'suggestions-failed', ticket: 1, failure: failure()}).state).toBe(
      state,
    );
  });

  it('shows what fewer of the same letters found, while it still waits for the newest', () => {
    const {state} = play(typed('ej'), typed('eji'), typed('ejid'), found(1, EJIDO));
    expect(state.search).toMatchObject({status: 'waiting', suggestions: [{id: EJIDO.id}]});
    const next = playOn(state, found(2, EJIDO_1275)).state;
    expect(next.search).toMatchObject({status: 'waiting', suggestions: [{id: EJIDO_1275.id}]});
    expect(playOn(next, found(1, EJIDO)).state).toBe(next);
    expect(playOn(next, found(3, EJIDO)).state.search.status).toBe('answered');
  });

  it('does not show what other letters found, nor that fewer letters found nothing', () => {
    for (const text of ['18', 'e', 'j'])
      expect(play(typed('ej'), typed(text), found(1, EJIDO)).state.search.suggestions).toEqual([]);
    const {state} = play(typed('ej'), found(1, EJIDO), typed('eji'), typed('ejid'));
    expect(playOn(state, found(2)).state).toBe(state);
    expect(playOn(state, found(3)).state.search).toMatchObject({
      status: 'answered',
      suggestions: [],
    });
  });

  it('waits for its own answer after letters were taken away and typed again', () => {
    const {state} = play(typed('eji'), typed('ej'), typed('ejx'), found(1, EJIDO));
    expect(state.search.suggestions).toEqual([]);
    expect(playOn(state, found(2, EJIDO)).state.search.suggestions).toHaveLength(1);
  });

  it('clears the list with the text, and no late answer brings it back', () => {
    const {state} = play(typed('ej'), found(1, EJIDO), typed('eji'), typed(''));
    expect(state.search).toMatchObject({status: 'idle', suggestions: []});
    expect(playOn(state, found(2, EJIDO)).state).toBe(state);
  });
});

describe('A search that fails', () => {
  const failed = play(typed('ej'), {type: 'suggestions-failed', ticket: 1, failure: failure()});

  it('says so, and leaves the text', () => {
    expect(failed.state.search.status).toEqual({failure: failure()});
    expect(failed.state.draft.text).toBe('ej');
    expect(failed.state.screen).toBe('search');
  });

  it('is tried again with the same text', () => {
    const {state, effects} = playOn(failed.state, {type: 'search-retried'});
    expect(effects).toEqual([{type: 'suggest', ticket: 2, text: 'ej'}]);
    expect(state.search.status).toBe('waiting');
  });

  it('is mended by more letters', () => {
    const {state} = playOn(failed.state, typed('eji'), found(2, EJIDO));
    expect(state.search.status).toBe('answered');
  });

  it('is asked again when the network is back', () => {
    expect(playOn(failed.state, {type: 'network-returned'}).effects).toEqual([
      {type: 'suggest', ticket: 2, text: 'ej'},
    ]);
  });
});

describe('Choosing a suggestion', () => {
  it('moves the pin there, says its words and leads to the map', () => {
    const {state} = play(typed('ej'), found(1, EJIDO_1275), CHOSEN);
    expect(state.screen).toBe('pin');
    expect(state.draft).toEqual({
      id: 'draft',
      text: 'Ejido 1275',
      said: {from: 'suggestion', place: EJIDO_1275},
      pin: suggestedPin(EJIDO_1275.geo_point, EJIDO_1275),
    });
  });

  it('moves the pin again when another one is chosen', () => {
    const {state} = play(CHOSEN, {
      type: 'suggestion-chosen',
      suggestion: suggestionOf(JULIO_1360),
    });
    expect(state.draft.pin?.geo_point).toEqual(JULIO_1360.geo_point);
    expect(state.draft.said).toEqual({from: 'suggestion', place: JULIO_1360});
  });

  it('stops what was being looked for, and waits for it no more', () => {
    const {state, effects} = play(typed('ej'), found(1, EJIDO_1275), typed('eji'), CHOSEN);
    expect(effects).toEqual([
      {type: 'stop-suggesting'},
      {type: 'keep-recent', recent: {place: EJIDO_1275, attribution: CREDIT}},
    ]);
    expect(state.search).toMatchObject({status: 'answered', suggestions: [{id: EJIDO_1275.id}]});
    expect(playOn(state, found(2, JULIO_1360)).state).toBe(state);
  });

  it('looks for a street only where the choice names none', () => {
    const {street_name: _, ...square} = EJIDO;
    const {state, effects} = play({type: 'suggestion-chosen', suggestion: suggestionOf(square)});
    expect(effects).toContainEqual({type: 'reverse', ticket: 1, geo_point: square.geo_point});
    expect(state.reversing.at).toBe('asking');
    expect(play(CHOSEN).effects).toEqual([{type: 'stop-suggesting'}, KEEP_CHOSEN]);
  });
});

describe('Keeping what was typed', () => {
  it('leads to the map, where it is the way to the door', () => {
    const {state} = play(STARTED, OPENED, typed(' Unnamed road near Sarit Centre '), {
      type: 'text-kept',
    });
    expect(state.draft.typed).toEqual({directions: 'Unnamed road near Sarit Centre'});
    expect(state.screen).toBe('pin');
  });

  it('asks for something to keep first', () => {
    const {state} = play(typed('  '));
    expect(playOn(state, {type: 'text-kept'}).state).toBe(state);
  });
});
