import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Place} from '../../src/contract/place.js';
import type {FlowAction} from '../../src/flow/actions/actions.js';
import {newAddress} from '../../src/flow/reducers/reduce-save.js';
import {addressWords, offeredPlace} from '../../src/flow/state/draft.js';
import {mapPin} from '../../src/flow/state/pin.js';
import type {FlowState} from '../../src/flow/state/state.js';
import {EJIDO_1275, JULIO_1360, suggestionOf} from '../support/samples/sample-places.js';
import {OPENED, play, playOn, STARTED} from './play.js';

const KEPT = {type: 'text-kept'} as const;
const RESTED: FlowAction = {type: 'pin-rested', geo_point: JULIO_1360.geo_point, zoom: 18};
const CHOSEN: FlowAction = {type: 'suggestion-chosen', suggestion: suggestionOf(EJIDO_1275)};
const typed = (text: string): FlowAction => ({type: 'text-typed', text});

/** After the actions; where a place is looked up, this one is found, or none. */
function after(
  actions: readonly FlowAction[],
  find: () => Place | undefined = () => JULIO_1360,
): FlowState {
  const {state} = play(STARTED, OPENED, ...actions);
  const {reversing} = state;
  if (reversing.at !== 'asking') return state;
  const {ticket} = reversing;
  return playOn(state, {type: 'place-under-pin-found', ticket, place: find()}).state;
}
const PIN = mapPin(JULIO_1360.geo_point, 18);
const nothing = () => undefined;
const words = (state: FlowState) => addressWords(state.draft);

describe('What the map knows and what the person says are two layers', () => {
  it('words that are no place are directions on the street that the map knows', () => {
    const state = after([typed('green gate behind the mosque'), KEPT, RESTED]);
    expect(words(state)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      property_number: '1360',
      directions: 'green gate behind the mosque',
    });
    expect(offeredPlace(state.draft)).toBeUndefined();
    expect(newAddress(state.draft)).toMatchObject({directions: 'green gate behind the mosque'});
  });

  it('where the map knows no street, the words are the line that names the place', () => {
    const kept = [typed('green gate behind the mosque'), KEPT, RESTED];
    const state = after(kept, nothing);
    expect(words(state)).toEqual({street_name: 'green gate behind the mosque'});
    const long = 'green gate '.repeat(30).trim();
    expect(words(after([typed(long), KEPT, RESTED], nothing))).toEqual({
      street_name: long.slice(0, 200).trim(),
      directions: long,
    });
  });

  it('directions of the door screen never stand for the street', () => {
    const state = after(
      [RESTED, {type: 'door-changed', field: 'directions', text: 'green gate'}],
      nothing,
    );
    expect(words(state).street_name).toBeUndefined();
  });

  it.each<[text: string, words: Record<string, string>]>([
    ['ejido 1275 apto 402', {unit: '402'}],
    ['apto 402 piso 4, ejido 1275', {unit: '402', floor: '4'}],
  ])('"%s" keeps its flat with the chosen door', (text, aside) => {
    const state = after([typed(text), CHOSEN]);
    expect(words(state)).toMatchObject({
      ...{street_name: 'Ejido', property_number: '1275'},
      ...aside,
    });
  });

  it('words beside the chosen door are directions, and stay with the next one that is chosen', () => {
    const first = after([typed('ejido 1275 apto 402, green door'), CHOSEN]);
    expect(words(first)).toMatchObject({
      ...{street_name: 'Ejido', property_number: '1275'},
      ...{unit: '402', directions: 'green door'},
    });
    expect(first.draft.text).toBe('Ejido 1275, apto 402, green door');
    const {state} = playOn(first, {
      type: 'suggestion-chosen',
      suggestion: suggestionOf(JULIO_1360),
    });
    expect(words(state)).toMatchObject({property_number: '1360', directions: 'green door'});
    const {state: other} = playOn(first, typed('ejido 1275'), CHOSEN);
    expect(words(other)).not.toHaveProperty('directions');
  });

  it('keeps every word that was typed, whatever becomes of the pin: in the address, and on the screen', () => {
    const word = fc.stringMatching(/^[bfhkpqwxz]{4,9}$/);
    const some = fc.array(word, {maxLength: 3}).map(all => all.join(' '));
    const steps = fc.array(
      fc.constantFrom<FlowAction>(RESTED, {type: 'offer-taken'}, CHOSEN, KEPT),
    );
    fc.assert(
      fc.property(
        some,
        some,
        fc.constantFrom(CHOSEN, KEPT),
        steps,
        (before, after, first, more) => {
          const text = `${before} ejido 1275, ${after}, apto 402`;
          let state = play(STARTED, OPENED, typed(text), first).state;
          for (const step of more) {
            state = playOn(state, step).state;
            if (state.reversing.at === 'asking')
              state = playOn(state, {
                ...{type: 'place-under-pin-found', ticket: state.reversing.ticket},
                place: JULIO_1360,
              }).state;
          }
          const kept = JSON.stringify(newAddress({...state.draft, pin: PIN}));
          for (const one of [...before.split(' '), ...after.split(' '), '402'])
            expect(kept).toContain(one);
        },
      ),
    );
  });

  it('the text says all that was read from it, so that the next choice has it too', () => {
    const first = after([typed('ejido 1275 apto 402'), CHOSEN]);
    expect(first.draft.text).toBe('Ejido 1275, apto 402');
    const {state} = playOn(first, {
      type: 'suggestion-chosen',
      suggestion: suggestionOf(JULIO_1360),
    });
    expect(words(state)).toMatchObject({property_number: '1360', unit: '402'});
    const other = playOn(first, typed('18 de julio'), CHOSEN).state;
    expect(words(other)).not.toHaveProperty('unit');
  });

  it('the flat is not searched for', () => {
    const {effects} = play(STARTED, OPENED, typed('ejido 1275 apto 402'));
    expect(effects).toContainEqual(expect.objectContaining({type: 'suggest', text: 'ejido 1275'}));
  });

  it('a number that the map lacks stays the person’s, at a point that does not claim it', () => {
    const suggestion = {...suggestionOf(EJIDO_1275), asked_number: '1279'};
    const state = after([typed('ejido 1279'), {type: 'suggestion-chosen', suggestion}]);
    expect(newAddress(state.draft)).toMatchObject({
      street_name: 'Ejido',
      property_number: '1279',
      precision: 'street',
    });
    expect(newAddress(state.draft)).not.toHaveProperty('place_id');
    expect(state.draft.text).toBe('Ejido 1279');
  });

  it('"Use this instead" makes the typed street directions', () => {
    const state = after([typed('Calle Nueva 12 apto 3'), KEPT, RESTED]);
    expect(words(state)).toMatchObject({street_name: 'Calle Nueva', property_number: '12'});
    expect(offeredPlace(state.draft)).toEqual(JULIO_1360);
    const taken = playOn(state, {type: 'offer-taken'}).state;
    expect(words(taken)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      property_number: '1360',
      unit: '3',
      directions: 'Calle Nueva 12',
    });
    expect(offeredPlace(taken.draft)).toBeUndefined();
  });

  it('and goes after what was written at the door, whose building keeps its name', () => {
    const state = after([
      typed('Calle Nueva 12'),
      KEPT,
      RESTED,
      {type: 'door-changed', field: 'directions', text: 'Ring twice'},
      {type: 'door-changed', field: 'building', text: 'Edificio Sol'},
    ]);
    expect(words(playOn(state, {type: 'offer-taken'}).state)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      property_name: 'Edificio Sol',
      property_number: '1360',
      directions: 'Ring twice. Calle Nueva 12',
    });
  });

  it('what is typed after the door was written goes with it, and takes the place of an emptied field', () => {
    const door = (field: 'directions' | 'unit' | 'street' | 'building', text: string) =>
      ({type: 'door-changed', field, text}) as const;
    const said = [typed('green gate, apto 4'), KEPT] as const;
    expect(
      words(after([RESTED, door('directions', 'Ring twice'), door('unit', '3'), ...said, KEPT])),
    ).toMatchObject({directions: 'Ring twice. green gate', unit: '4'});
    expect(
      words(after([RESTED, door('directions', ''), door('unit', ''), door('street', ''), ...said])),
    ).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      directions: 'green gate',
      unit: '4',
    });
    // Another door has another number and street; a building keeps its name.
    expect(
      words(after([door('street', 'Calle Nueva'), door('building', '12'), CHOSEN])),
    ).toMatchObject({street_name: 'Ejido', property_number: '1275'});
    expect(words(after([door('building', 'Edificio Sol'), CHOSEN]))).toMatchObject({
      property_name: 'Edificio Sol',
      property_number: '1275',
    });
  });

  it('is never longer than an address may hold', () => {
    const long = 'green gate '.repeat(80).trim();
    const state = after([
      RESTED,
      {type: 'door-changed', field: 'directions', text: 'Ring twice '.repeat(50)},
      typed(`${long}, ${'torre A, '.repeat(9)}apto 4`),
      KEPT,
    ]);
    expect(words(state).directions).toHaveLength(1000);
    expect(words(state).unit).toHaveLength(40);
    const {property_number = ''} = words(after([typed(`calle ${'1'.repeat(60)}`), KEPT]));
    expect(property_number.length).toBeLessThanOrEqual(40);
  });

  it('words that are the street’s own name are no directions', () => {
    const state = after([typed('avenida 18 de julio'), KEPT, RESTED]);
    expect(words(state)).not.toHaveProperty('directions');
    const unread = play(typed('AVENIDA 18 DE JULIO'), KEPT, RESTED).state;
    const {reversing} = unread;
    if (reversing.at !== 'asking') throw new TypeError('Nothing is looked up.');
    const found = playOn(unread, {
      type: 'place-under-pin-found',
      ticket: reversing.ticket,
      place: JULIO_1360,
    }).state;
    expect(words(found)).toMatchObject({street_name: 'Avenida 18 de Julio'});
    expect(words(found)).not.toHaveProperty('directions');
  });

  it('a street written at the door yields to the map’s, and the place keeps its name', () => {
    const {street_name: _, ...square} = EJIDO_1275;
    const place = {...square, property_name: 'Feria'};
    const state = after([
      {type: 'suggestion-chosen', suggestion: suggestionOf(place)},
      {type: 'street-typed', street_name: 'Calle Nueva'},
    ]);
    expect(words(state)).toMatchObject({property_name: 'Feria', street_name: 'Calle Nueva'});
    const taken = playOn(after([typed('Feria'), KEPT, RESTED]), {
      type: 'street-typed',
      street_name: 'Calle Nueva',
    }).state;
    expect(offeredPlace(taken.draft)).toEqual(JULIO_1360);
    expect(words(playOn(taken, {type: 'offer-taken'}).state)).toMatchObject({
      street_name: 'Avenida 18 de Julio',
      directions: 'Feria. Calle Nueva',
    });
  });

  it('the name of a place that was found is a street, not directions', () => {
    const searched = play(STARTED, OPENED, typed('ejido')).state;
    const {ticket} = searched.search;
    const {state} = playOn(
      searched,
      {
        type: 'suggestions-found',
        ticket,
        suggestions: [suggestionOf(EJIDO_1275)],
        attribution: '©',
      },
      KEPT,
    );
    expect(words(state)).toEqual({street_name: 'ejido'});
  });
});
