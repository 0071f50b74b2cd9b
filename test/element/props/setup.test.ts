import {describe, expect, it} from 'vitest';
import {formatApiKey} from '../../../src/contract/api-key.js';
import {toFailure} from '../../../src/contract/failure.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import {setupOf} from '../../../src/element/props/setup.js';
import {wireNetwork} from '../../support/page/wire-network.js';

const KEY = formatApiKey('sandbox', 'https://addresses.example', 'abc');
const PROPS: GivenProps = {
  API_KEY: KEY,
  userPhoneNumber: '+59899123456',
  appSettings: {name: 'Shop', version: '1'},
};
const network = wireNetwork();

function refusal(props: GivenProps) {
  try {
    setupOf(props, network, {tag: 'en'});
  } catch (caught) {
    return toFailure(caught);
  }
  return undefined;
}

describe('What a conversation works with', () => {
  it('is the service that the key names', () => {
    expect(setupOf(PROPS, network, {tag: 'en'})).toMatchObject({
      serviceUrl: 'https://addresses.example',
      apiKey: KEY,
    });
    expect(setupOf(PROPS, network, {tag: 'en'}).openSession('+59899123456')).toMatchObject({
      api_key: KEY,
      phone: '+59899123456',
      app: {name: 'Shop', version: '1'},
    });
  });

  it('tells the service the names that are known, and no empty ones', () => {
    const names = (props: GivenProps) =>
      JSON.parse(
        JSON.stringify(setupOf({...PROPS, ...props}, network, {tag: 'en'}).openSession('+1')),
      );
    expect(names({userFirstName: 'Ana', userLastName: 'Silva'})).toMatchObject({
      first_name: 'Ana',
      last_name: 'Silva',
    });
    expect(names({userFirstName: '', userLastName: undefined})).not.toHaveProperty('first_name');
    expect(names({})).not.toHaveProperty('last_name');
  });

  it('tells the service the names as they are when it is asked', () => {
    const props: GivenProps = {...PROPS};
    const body = setupOf(props, network, {tag: 'en'}).openSession('+59899123456');
    Object.assign(props, {userFirstName: 'Ana', appSettings: {name: 'Shop', version: '2'}});
    expect(body).toMatchObject({first_name: 'Ana', app: {version: '2'}});
  });

  it.each([
    ['http://localhost:4600', 'http://localhost:4600'],
    ['https://shop.example/addresses/', 'https://shop.example/addresses'],
    ['https://shop.example///', 'https://shop.example'],
    ['HTTPS://shop.example', 'HTTPS://shop.example'],
  ])('is another service where the page says so: %s', (serviceUrl, expected) => {
    expect(setupOf({...PROPS, serviceUrl}, network, {tag: 'en'}).serviceUrl).toBe(expected);
  });

  it('needs no key of our form where the page names the service', () => {
    const setup = setupOf({...PROPS, API_KEY: 'own', serviceUrl: 'https://a.example'}, network, {
      tag: 'en',
    });
    expect(setup).toMatchObject({serviceUrl: 'https://a.example', apiKey: 'own'});
  });

  it('has the page’s own map, places and locator where it gives them', () => {
    const map = {mount: () => Promise.reject(new Error('No map in this test.'))};
    const locator = {locate: () => Promise.reject(new Error('No location in this test.'))};
    const places = {
      suggest: async () => ({suggestions: [], attribution: ''}),
      reverse: async () => undefined,
    };
    const setup = setupOf({...PROPS, map, locator, places}, network, {tag: 'en'});
    expect(setup.props.map).toBe(map);
    expect(setup.props.locator).toBe(locator);
    expect(setup.props.places).toBe(places);
  });
});

describe('A page that names no service', () => {
  it.each(['<API_KEY>', 'pk_sandbox_x', ''])('is told which key to copy: "%s"', API_KEY => {
    const failure = refusal({...PROPS, API_KEY});
    expect(failure?.code).toBe('unauthenticated');
    expect(failure?.detail).toContain('Copy the one that the service made');
  });

  it('is told to revoke a server key that it shows', () => {
    const failure = refusal({...PROPS, API_KEY: 'sk_sandbox_secret'});
    expect(failure?.code).toBe('unauthenticated');
    expect(failure?.detail).toContain('revoke it');
  });

  it('never reads its key back in a message, which may be a secret one', () => {
    expect(refusal({...PROPS, API_KEY: 'sk_sandbox_secret'})?.detail).not.toContain('secret');
  });

  it.each(['', 'localhost:4600', '/addresses', 'shop.example', 'ftp://shop.example', 'https://'])(
    'is told to write the address whole: "%s"',
    serviceUrl => {
      expect(refusal({...PROPS, serviceUrl})).toEqual({
        code: 'bad_argument',
        detail: `serviceUrl "${serviceUrl}" is not a URL. Write it whole, such as https://addresses.example.com.`,
      });
    },
  );
});
