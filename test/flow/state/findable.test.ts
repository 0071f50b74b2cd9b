import {describe, expect, it} from 'vitest';
import {findablePoints, scoreOf} from '../../../src/contract/address/findability.js';
import {findable} from '../../../src/flow/state/findable.js';
import {fixPin, mapPin} from '../../../src/flow/state/pin.js';
import {initialState, NO_OPTIONS, type Options} from '../../../src/flow/state/state.js';
import {EJIDO_1275, JULIO_1360} from '../../support/samples/sample-places.js';

const ALL: Options = {...NO_OPTIONS, streetView: true, toTheDoor: true};
const AT = EJIDO_1275.geo_point;
const draft = {
  id: 'draft',
  text: '',
  said: {from: 'suggestion', place: EJIDO_1275},
  pin: mapPin(AT, 18),
} as const;
const state = (given: object, options = ALL) => ({
  ...initialState('draft', options),
  draft: {...draft, ...given},
});
const PHOTO = {photo: {id: 'photo'}};
const DOOR = {door: {directions: 'Green gate behind the mosque'}};

describe('How findable an address is', () => {
  it('is asked of strangers, in three steps, with what would help most', () => {
    expect(findable(state({pin: fixPin(AT, 700)}))).toEqual({level: 1, help: 'pin'});
    expect(findable(state({}))).toEqual({level: 2, help: 'street-view'});
    expect(findable(state(DOOR))).toEqual({level: 2, help: 'street-view'});
    expect(findable(state(PHOTO))).toEqual({level: 3, help: 'door'});
    expect(findable(state({...PHOTO, ...DOOR}))).toEqual({level: 3, help: undefined});
  });

  it('asks for nothing that the page does not ask for', () => {
    expect(findable(state({}, {...ALL, streetView: false})).help).toBe('door');
    expect(findable(state({}, NO_OPTIONS)).help).toBeUndefined();
    expect(findable(state({pin: fixPin(AT, 45)}, NO_OPTIONS)).help).toBe('pin');
  });

  it('counts a picture only while the pin is in its sight', () => {
    const street_view = {geo_point: AT, pano_id: 'p', url: 'https://a.example/p'};
    expect(findable(state({street_view})).help).toBe('door');
    const far = {lat: AT.lat + 0.01, lon: AT.lon};
    expect(findable(state({street_view, pin: mapPin(far, 18)})).help).toBe('street-view');
  });

  it('is not found by a stranger while the pin is on another street than the text says', () => {
    const under = JULIO_1360;
    const all = {...PHOTO, ...DOOR, under, pin: mapPin(under.geo_point, 18)};
    expect(findable(state(all))).toEqual({level: 1, help: 'pin'});
  });

  it('adds up to a hundred, and each part counts', () => {
    const whole = {
      precision: 'gate',
      hasPicture: true,
      directions: 'Green gate',
      street_name: 'Ejido',
      property_number: '1275',
    } as const;
    expect(scoreOf(findablePoints(whole))).toBe(100);
    const less = [
      {...whole, precision: 'house' as const},
      {...whole, hasPicture: false},
      {...whole, directions: ''},
      {...whole, property_number: undefined},
    ].map(one => scoreOf(findablePoints(one)));
    expect(less).toEqual([95, 70, 85, 93]);
    expect(scoreOf(findablePoints({precision: 'area', hasPicture: false}))).toBe(0);
    expect(findablePoints({hasPicture: false}).point, 'from before it was asked for').toBe(35);
  });
});
