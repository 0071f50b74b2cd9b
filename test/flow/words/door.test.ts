import {describe, expect, it} from 'vitest';
import type {DoorField} from '../../../src/contract/door-fields.js';
import type {FlowAction} from '../../../src/flow/actions/actions.js';
import {missingAtDoor} from '../../../src/flow/reducers/reduce-door.js';
import {newAddress} from '../../../src/flow/reducers/reduce-save.js';
import {addressWords} from '../../../src/flow/state/draft.js';
import {
  BACK,
  CHOSEN,
  CONFIRMED,
  CREATE_ONLY,
  OPENED,
  play,
  playOn,
  rested,
  SAVE,
  STARTED,
  typed,
} from '../play.js';

const options = (buildingRequired = false) =>
  ({
    type: 'options-changed',
    options: {...CREATE_ONLY, toTheDoor: true, buildingRequired},
  }) as const;
const written = (field: DoorField, text: string) => ({type: 'door-changed', field, text}) as const;
const ON = {type: 'door-confirmed'} as const;
const TO_DOOR: readonly FlowAction[] = [options(), STARTED, OPENED, typed('ej'), CHOSEN, CONFIRMED];
/** A pin where no street has a name. */
const NOWHERE: readonly FlowAction[] = [
  options(),
  STARTED,
  OPENED,
  rested(-34.9, -56.1),
  CONFIRMED,
];

describe('The door', () => {
  it('stands between pin and review where it is asked for, and Back leads the same way', () => {
    const {state} = play(...TO_DOOR);
    expect(state.screen).toBe('door');
    expect(playOn(state, ON).state.screen).toBe('review');
    expect(playOn(state, ON, BACK).state.screen).toBe('door');
    expect(playOn(state, ON, BACK, BACK).state.screen).toBe('pin');
  });

  it('is not there where it is not asked for', () => {
    expect(play(STARTED, OPENED, typed('ej'), CHOSEN, CONFIRMED).state.screen).toBe('review');
  });

  it('is left where the page takes it back', () => {
    const off = CREATE_ONLY;
    const {state} = play(...TO_DOOR, {type: 'options-changed', options: off});
    expect(state.screen).toBe('review');
  });

  it('adds what is written to what is known, and sends it', () => {
    const {state} = play(
      ...TO_DOOR,
      written('building', 'Parklands Court 14'),
      written('unit', ' B4 '),
      written('floor', '2'),
      written('directions', 'Black gate opposite the kiosk'),
      ON,
    );
    expect(addressWords(state.draft)).toEqual({
      property_name: 'Parklands Court 14',
      property_number: '1275',
      unit: 'B4',
      floor: '2',
      directions: 'Black gate opposite the kiosk',
      street_name: 'Ejido',
      neighborhood: 'Centro',
      city: 'Montevideo',
      country_code: 'UY',
    });
    const {effects} = playOn(state, SAVE);
    expect(effects).toMatchObject([{type: 'save', address: {unit: 'B4', floor: '2'}}]);
  });

  it.each(['14', '14 B', '14b', '1210 bis', '14-16', '14/2', '١٤'])(
    'takes "%s" for the number of the house',
    number => {
      const {state} = play(...TO_DOOR, written('building', number));
      expect(addressWords(state.draft)).toMatchObject({property_number: number});
      expect(addressWords(state.draft)).not.toHaveProperty('property_name');
    },
  );

  it.each(['B4', '14 Parklands Court', 'Block 7'])('takes "%s" for a name', name => {
    const {state} = play(...TO_DOOR, written('building', name));
    expect(addressWords(state.draft)).toMatchObject({property_name: name, property_number: '1275'});
  });

  it('takes away what is emptied, and brings it back when the field is filled again', () => {
    const {state} = play(...TO_DOOR, written('building', ''), written('street', ''));
    expect(addressWords(state.draft)).not.toHaveProperty('property_number');
    expect(missingAtDoor(state)).toEqual(['street']);
    const again = playOn(state, written('street', 'Ejido')).state;
    expect(addressWords(again.draft).street_name).toBe('Ejido');
  });

  it('names what is missing where one wanted to go on, and not before', () => {
    const {state} = play(...NOWHERE);
    expect(state).toMatchObject({screen: 'door', doorAsked: false});
    const asked = playOn(state, ON).state;
    expect(asked).toMatchObject({screen: 'door', doorAsked: true});
    expect(missingAtDoor(asked)).toEqual(['street']);
    const filled = playOn(asked, written('street', 'Unnamed road near Sarit Centre'), ON).state;
    expect(filled.screen).toBe('review');
    expect(newAddress(filled.draft)?.street_name).toBe('Unnamed road near Sarit Centre');
  });

  it('asks for a building only where the page requires one; a number will do', () => {
    const {state} = play(...NOWHERE, options(true), written('street', 'Ejido'), ON);
    expect(state).toMatchObject({screen: 'door', doorAsked: true});
    expect(missingAtDoor(state)).toEqual(['building']);
    expect(playOn(state, written('building', '14'), ON).state.screen).toBe('review');
  });

  it('keeps what was written when the pin moves and another street lies under it', () => {
    const {state} = play(
      ...TO_DOOR,
      written('directions', 'Blue gate'),
      BACK,
      rested(-34.9, -56.1),
    );
    expect(state.draft.door).toEqual({directions: 'Blue gate'});
    expect(playOn(state, CONFIRMED).state.screen).toBe('door');
  });

  it('is revisited from the review, and leads back to it', () => {
    const {state} = play(...TO_DOOR, ON, {type: 'step-revisited', step: 'door'});
    expect(state).toMatchObject({screen: 'door', revisiting: 'door'});
    expect(playOn(state, BACK).state.screen).toBe('review');
    expect(playOn(state, ON).state).toMatchObject({screen: 'review'});
    expect(playOn(state, ON).state.revisiting).toBeUndefined();
  });

  it('is not passed again by who came back from the review to move the pin', () => {
    const {state} = play(...TO_DOOR, ON, {type: 'step-revisited', step: 'pin'}, CONFIRMED);
    expect(state.screen).toBe('review');
  });

  it('is shown again before anything is sent, where Back left there what has to be filled in', () => {
    const {state} = play(
      ...TO_DOOR,
      ON,
      {type: 'step-revisited', step: 'door'},
      written('street', ''),
      BACK,
    );
    expect(state.screen).toBe('review');
    const asked = playOn(state, SAVE);
    expect(asked.state).toMatchObject({screen: 'door', doorAsked: true, revisiting: 'door'});
    expect(asked.effects).toEqual([]);
    const mended = playOn(asked.state, written('street', 'Ejido'), ON, SAVE);
    expect(mended.effects).toMatchObject([{type: 'save', address: {street_name: 'Ejido'}}]);
  });

  it('does not take away the street that one types into the review', () => {
    const {state} = play(
      ...TO_DOOR,
      written('street', ''),
      options(),
      {type: 'options-changed', options: CREATE_ONLY},
      {type: 'street-typed', street_name: ' Green lane '},
    );
    expect(state.screen).toBe('review');
    expect(addressWords(state.draft).street_name).toBe('Green lane');
  });
});
