import * as v from 'valibot';
import {describe, expect, it} from 'vitest';
import {SavedAddresses} from '../../../demo/recorded/saved-addresses.js';
import {OwnAddress} from '../../../src/contract/address/own-address.js';
import {UserAddress} from '../../../src/contract/address/user-address.js';

const PAGE = 'https://shop.example/demo/';
const KEY = 'the-first-address-of-all';
const YI = {
  street_name: 'Yi',
  property_number: '1371',
  neighborhood: 'Centro',
  city: 'Montevideo',
  country_code: 'UY',
  geo_point: {lat: -34.90529, lon: -56.189267},
  point_source: 'suggestion',
  precision: 'gate',
} as const;

describe('The saved addresses of the static page', () => {
  it('are written by the contract, as the service writes them', () => {
    const address = new SavedAddresses(PAGE).create(KEY, {
      ...YI,
      unit: '402',
      presence_consent: true,
    });
    expect(v.parse(v.strictObject(UserAddress.entries), address)).toMatchObject({
      display_title: 'Yi 1371, apto 402, Centro, Montevideo',
      title: 'Yi 1371',
      subtitle: 'Centro, Montevideo',
      plus_code: '48Q53RV6+V7',
      url: PAGE,
    });
  });

  it('are saved once for each key, and in place of an attempt that one replaces', () => {
    const saved = new SavedAddresses(PAGE);
    const first = saved.create(KEY, YI);
    expect(saved.create(KEY, YI)).toEqual(first);
    const next = saved.create('the-same-address-changed', {...YI, floor: '4', replaces: [KEY]});
    expect(next).toMatchObject({id: first.id, floor: '4'});
    expect(saved.list({archived: false})).toHaveLength(1);
  });

  it('are refused without a key, or without a street', () => {
    const saved = new SavedAddresses(PAGE);
    expect(() => saved.create(null, YI)).toThrow(v.ValiError);
    expect(() => saved.create(KEY, {...YI, street_name: undefined})).toThrow(v.ValiError);
  });

  it('are changed by what is sent, and lose what is null', () => {
    const saved = new SavedAddresses(PAGE);
    const {id} = saved.create(KEY, {...YI, unit: '402', directions: 'Yellow house'});
    const changed = saved.change(id, {unit: null, directions: 'Green door'});
    expect(changed).toMatchObject({directions: 'Green door', property_number: '1371'});
    expect(changed).not.toHaveProperty('unit');
  });

  it('are listed by the contract, the last chosen first, the archived ones apart', () => {
    const saved = new SavedAddresses(PAGE);
    const first = saved.create(KEY, YI);
    const second = saved.create('a-second-address-of-theirs', {...YI, property_number: '1376'});
    const listed = () => saved.list({archived: false}).map(({id}) => id);
    expect(listed()).toEqual([second.id, first.id]);
    saved.select(first.id);
    expect(listed()).toEqual([first.id, second.id]);
    saved.change(second.id, {archived: true});
    expect(listed()).toEqual([first.id]);
    expect(v.parse(v.array(OwnAddress), saved.list({archived: true}))).toHaveLength(1);
  });

  it('keep a photo, and are gone once they are removed', () => {
    const saved = new SavedAddresses(PAGE);
    const {id} = saved.create(KEY, YI);
    expect(saved.addPhoto(id, new Blob(['a gate']))?.photo_url).toMatch(/^blob:/);
    expect(saved.remove(id)).toBe(true);
    expect(saved.remove(id)).toBe(false);
    for (const nothing of [saved.select(id), saved.change(id, {}), saved.addPhoto(id, new Blob())])
      expect(nothing).toBeUndefined();
  });
});
