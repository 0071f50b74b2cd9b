import type {ReactiveController} from 'lit';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {formatApiKey} from '../../../src/contract/api-key.js';
import type {Failure} from '../../../src/contract/failure.js';
import {Beginning} from '../../../src/element/props/beginning.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import type {Setup} from '../../../src/element/props/setup.js';

const WHOLE: GivenProps = {
  API_KEY: formatApiKey('sandbox', 'https://addresses.example', 'abc'),
  userPhoneNumber: '+59899123456',
  appSettings: {name: 'Shop', version: '1'},
};

const keyOf = (name: string) => formatApiKey('sandbox', `https://${name}.example`, 'abc');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A host that stands in for the element: props are set, and it updates. */
function setUp({constructed = false} = {}) {
  const controllers: ReactiveController[] = [];
  const begun: Setup[] = [];
  const refused: Failure[] = [];
  const paused: boolean[] = [];
  const host = {
    props: {} as GivenProps,
    addController: (controller: ReactiveController) => void controllers.push(controller),
    removeController: () => {},
    requestUpdate: () => {},
    updateComplete: Promise.resolve(true),
    hostBegan: (setup: Setup) => void begun.push(setup),
    hostUnsettled: () => void paused.push(true),
    hostSettled: () => void paused.push(false),
    hostRefused: (failure: Failure) => void refused.push(failure),
  };
  const beginning = new Beginning(host, {tag: 'en'});
  beginning.constructed = constructed;
  const set = (props: GivenProps) => {
    host.props = {...host.props, ...props};
    for (const controller of controllers) controller.hostUpdate?.();
  };
  const connect = () => controllers.forEach(controller => controller.hostConnected?.());
  const disconnect = () => controllers.forEach(controller => controller.hostDisconnected?.());
  const urls = () => begun.map(({serviceUrl}) => serviceUrl);
  return {set, connect, disconnect, begun, refused, urls, paused};
}

describe('The conversation', () => {
  it('begins as soon as what is required is there, set one by one', () => {
    const {set, connect, begun} = setUp();
    connect();
    for (const [name, value] of Object.entries(WHOLE)) {
      expect(begun).toEqual([]);
      set({[name]: value});
    }
    expect(begun).toMatchObject([{serviceUrl: 'https://addresses.example'}]);
  });

  it('does not begin anew when a framework makes its objects anew', () => {
    const {set, connect, begun} = setUp();
    connect();
    set(WHOLE);
    set({appSettings: {name: 'Shop', version: '1'}, isDarkMode: true});
    vi.runAllTimers();
    expect(begun).toHaveLength(1);
  });

  it('goes on whatever the page says of the person and of itself', () => {
    const {set, connect, begun, paused} = setUp();
    connect();
    set(WHOLE);
    set({userPhoneNumber: '+254712345678', userFirstName: 'Wanjiku', userLastName: 'Otieno'});
    set({appSettings: {name: 'Shop', version: '2'}});
    vi.runAllTimers();
    expect(begun).toHaveLength(1);
    expect(paused).toEqual([]);
  });

  it('begins anew with another key, once the page has stopped changing for 600 ms', () => {
    const {set, connect, urls} = setUp();
    connect();
    set(WHOLE);
    for (const name of ['a', 'b', 'c']) {
      set({API_KEY: keyOf(name)});
      vi.advanceTimersByTime(599);
    }
    expect(urls()).toEqual(['https://addresses.example']);
    vi.advanceTimersByTime(1);
    expect(urls()).toEqual(['https://addresses.example', 'https://c.example']);
  });

  it('goes on where the page comes back to the same key', () => {
    const {set, connect, urls, paused} = setUp();
    connect();
    set(WHOLE);
    set({API_KEY: keyOf('a')});
    expect(paused).toEqual([true]);
    set(WHOLE);
    expect(paused).toEqual([true, false]);
    vi.runAllTimers();
    expect(urls()).toEqual(['https://addresses.example']);
  });

  it('does not begin anew with a key that was taken away again', () => {
    const {set, connect, urls} = setUp();
    connect();
    set(WHOLE);
    set({API_KEY: keyOf('a')});
    set({API_KEY: ''});
    vi.runAllTimers();
    expect(urls()).toEqual(['https://addresses.example']);
    set({API_KEY: keyOf('b')});
    vi.runAllTimers();
    expect(urls()).toEqual(['https://addresses.example', 'https://b.example']);
  });

  it('begins anew with another key too where the element was moved meanwhile', () => {
    const {set, connect, disconnect, urls} = setUp();
    connect();
    set(WHOLE);
    set({serviceUrl: 'https://other.example'});
    disconnect();
    vi.runAllTimers();
    expect(urls()).toHaveLength(1);
    connect();
    vi.runAllTimers();
    expect(urls()).toEqual(['https://addresses.example', 'https://other.example']);
  });

  it('begins without a phone where the page says that it has none yet', () => {
    const {set, connect, begun, refused} = setUp();
    connect();
    set({...WHOLE, userPhoneNumber: ''});
    vi.runAllTimers();
    expect(begun).toHaveLength(1);
    expect(refused).toEqual([]);
  });

  it('is refused with what is wrong, where the key names no service', () => {
    const {set, connect, begun, refused} = setUp();
    connect();
    set({...WHOLE, API_KEY: 'sk_sandbox_secret'});
    expect(begun).toEqual([]);
    expect(refused).toMatchObject([{code: 'unauthenticated'}]);
  });
});

describe('A page that forgot what is required', () => {
  it('is told all of it after two seconds, once', () => {
    const {connect, disconnect, refused} = setUp();
    connect();
    vi.advanceTimersByTime(1999);
    expect(refused).toEqual([]);
    vi.advanceTimersByTime(1);
    connect();
    disconnect();
    connect();
    vi.runAllTimers();
    expect(refused).toEqual([
      {
        code: 'bad_argument',
        detail:
          'address-capture lacks what it requires: API_KEY, userPhoneNumber, appSettings.name, appSettings.version. Set each as a prop, or in markup as an attribute.',
      },
    ]);
  });

  it('is told of the callbacks too, and in the next task, where it called the constructor', () => {
    const {set, connect, refused} = setUp({constructed: true});
    set({...WHOLE, onError: () => {}});
    connect();
    vi.advanceTimersByTime(0);
    expect(refused).toEqual([
      {
        code: 'bad_argument',
        detail:
          'address-capture lacks what it requires: onAddressSelected. Set each as a prop, or in markup as an attribute.',
      },
    ]);
  });

  it('is told nothing where it was only late', () => {
    const {set, connect, refused, begun} = setUp();
    connect();
    vi.advanceTimersByTime(1500);
    set(WHOLE);
    vi.runAllTimers();
    expect(refused).toEqual([]);
    expect(begun).toHaveLength(1);
  });

  it('is told nothing once the element is gone', () => {
    const {connect, disconnect, refused} = setUp();
    connect();
    disconnect();
    vi.runAllTimers();
    expect(refused).toEqual([]);
  });
});
