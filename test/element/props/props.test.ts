import {describe, expect, it} from 'vitest';
import {
  booleanAttribute,
  darkModeAttribute,
  SETTING_ATTRIBUTES,
  settingFromAttribute,
} from '../../../src/element/props/attributes.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import {missingProps} from '../../../src/element/props/props.js';
import {sameContent} from '../../../src/element/props/same-content.js';

/** Exactly what §4.4 requires. */
const REQUIRED: GivenProps = {
  API_KEY: 'pk_x',
  userPhoneNumber: '+59899123456',
  onAddressSelected: () => {},
  onError: () => {},
  appSettings: {name: 'Shop', version: '1.0'},
};

describe('A required prop', () => {
  it('is one of those of §4.4, and no other', () => {
    expect(missingProps(REQUIRED, {callbacks: true})).toEqual([]);
  });

  it.each(['API_KEY', 'userPhoneNumber', 'onAddressSelected', 'onError'])('%s is missed', name => {
    expect(missingProps({...REQUIRED, [name]: undefined}, {callbacks: true})).toEqual([name]);
  });

  it('API_KEY is missed where it is empty; a phone is only not known yet', () => {
    const empty = {...REQUIRED, API_KEY: '', userPhoneNumber: ''};
    expect(missingProps(empty, {callbacks: true})).toEqual(['API_KEY']);
  });

  it('appSettings is missed part by part', () => {
    const missing = (appSettings: GivenProps['appSettings']) =>
      missingProps({...REQUIRED, appSettings}, {callbacks: true});
    expect(missing(undefined)).toEqual(['appSettings.name', 'appSettings.version']);
    expect(missing({name: 'Shop', version: ''})).toEqual(['appSettings.version']);
  });

  it('is no callback in markup, where one listens instead', () => {
    const {onAddressSelected: _, onError: __, ...markup} = REQUIRED;
    expect(missingProps(markup, {callbacks: false})).toEqual([]);
    expect(missingProps(markup, {callbacks: true})).toEqual(['onAddressSelected', 'onError']);
  });
});

describe('Two values', () => {
  it.each([
    ['equal text', 'a', 'a', true],
    ['equal objects made anew', {name: 'a', nested: {b: 1}}, {name: 'a', nested: {b: 1}}, true],
    ['different objects', {name: 'a'}, {name: 'b'}, false],
    ['an object and nothing', {name: 'a'}, undefined, false],
    ['nothing and null', undefined, null, false],
    ['a number and its text', 1, '1', false],
  ])('are alike by content or not: %s', (_what, a, b, alike) => {
    expect(sameContent(a, b)).toBe(alike);
    expect(sameContent(b, a)).toBe(alike);
  });

  it('are not alike where they are two functions', () => {
    expect(
      sameContent(
        () => 1,
        () => 1,
      ),
    ).toBe(false);
  });
});

describe('A boolean attribute', () => {
  it.each([
    [null, false],
    ['', true],
    ['true', true],
    ['create-only', true],
    ['false', false],
  ])('of %j is %s', (value, expected) => {
    expect(booleanAttribute.fromAttribute?.(value)).toBe(expected);
    expect(darkModeAttribute.fromAttribute?.(value)).toBe(expected);
  });

  it('of "auto" lets the system choose the theme', () => {
    expect(darkModeAttribute.fromAttribute?.('auto')).toBe('auto');
    expect(booleanAttribute.fromAttribute?.('auto')).toBe(true);
  });
});

describe('An attribute of a part', () => {
  it('is one of five', () => {
    expect([...SETTING_ATTRIBUTES].sort()).toEqual([
      'app-name',
      'app-version',
      'building-required',
      'highlight-color',
      'primary-color',
    ]);
  });

  it('sets its part and leaves the other', () => {
    const named = settingFromAttribute('app-name', 'Shop', {});
    expect(named).toEqual({appSettings: {name: 'Shop', version: ''}});
    expect(settingFromAttribute('app-version', '2', {...named})).toEqual({
      appSettings: {name: 'Shop', version: '2'},
    });
    const styleSettings = {highlightColor: '#f2a33a'};
    expect(settingFromAttribute('primary-color', '#5b2be0', {styleSettings})).toEqual({
      styleSettings: {highlightColor: '#f2a33a', primaryColor: '#5b2be0'},
    });
    expect(settingFromAttribute('highlight-color', 'gold', {})).toEqual({
      styleSettings: {highlightColor: 'gold'},
    });
  });

  it('takes its part back when it is removed', () => {
    const appSettings = {name: 'Shop', version: '2'};
    expect(settingFromAttribute('app-name', null, {appSettings})).toEqual({
      appSettings: {name: '', version: '2'},
    });
    expect(
      settingFromAttribute('primary-color', null, {styleSettings: {primaryColor: 'red'}}),
    ).toEqual({styleSettings: {}});
  });

  it.each([
    ['', true],
    ['true', true],
    ['false', false],
    [null, false],
  ])('building-required of %j is %s', (value, buildingNameOrNumber) => {
    expect(settingFromAttribute('building-required', value, {})).toEqual({
      requiredFieldsConfig: {buildingNameOrNumber},
    });
  });

  it('never changes the object that the page gave', () => {
    const appSettings = Object.freeze({name: 'Shop', version: '2'});
    expect(settingFromAttribute('app-name', 'Other', {appSettings})?.appSettings).not.toBe(
      appSettings,
    );
    expect(appSettings.name).toBe('Shop');
  });

  it.each(['class', 'api-key', 'app'])('is not %s', name => {
    expect(settingFromAttribute(name, 'x', {})).toBeUndefined();
  });
});
