import {expect} from '@open-wc/testing';
import {sendPresence, withdrawPresence} from '../../src/presence/presence.js';

const KEY = 'address-capture:1:presence:0123abcd';

/** What the browser says of the permission and the location, and what it was asked. */
function fakeBrowser(state: PermissionState | 'no answer') {
  const asked: {readonly method: string; readonly keepalive: boolean; readonly text: string}[] = [];
  let looks = 0;
  const coords = {latitude: -1.26, longitude: 36.82, accuracy: 12};
  const {fetch} = window;
  const define = (name: 'permissions' | 'geolocation', value: unknown) =>
    Object.defineProperty(navigator, name, {configurable: true, value});
  define('permissions', {
    query: async () => {
      if (state === 'no answer') throw new TypeError('geolocation is no permission here');
      return {state};
    },
  });
  define('geolocation', {
    getCurrentPosition: (onFound: (position: {coords: typeof coords}) => void) => {
      looks++;
      onFound({coords});
    },
  });
  window.fetch = async (input, init) => {
    const {method, keepalive, ...request} = new Request(input, init);
    void request;
    asked.push({method, keepalive, text: String(init?.body)});
    return new Response(null, {status: 204});
  };
  return {
    asked,
    looks: () => looks,
    restore() {
      window.fetch = fetch;
      Reflect.deleteProperty(navigator, 'permissions');
      Reflect.deleteProperty(navigator, 'geolocation');
    },
  };
}

describe('address-capture/presence', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  const begin = (state: Parameters<typeof fakeBrowser>[0]) => {
    browser = fakeBrowser(state);
    const value = {home: {token: 'T1', service: 'https://addresses.example'}};
    localStorage.setItem(KEY, JSON.stringify({until: Date.now() + 60_000, value}));
  };
  afterEach(() => {
    browser.restore();
    localStorage.clear();
  });

  it('sends a fix that goes on where the person leaves the page', async () => {
    begin('granted');
    expect(await sendPresence()).to.equal('sent');
    expect(browser.asked).to.deep.equal([
      {
        method: 'POST',
        keepalive: true,
        text: '{"geo_point":{"lat":-1.26,"lon":36.82},"accuracy":12}',
      },
    ]);
    expect(await sendPresence()).to.equal('too soon');
  });

  it('sends one fix where it is called twice at once', async () => {
    begin('granted');
    expect(await Promise.all([sendPresence(), sendPresence()])).to.deep.equal(['sent', 'sent']);
    expect(browser.asked.length).to.equal(1);
  });

  for (const state of ['prompt', 'denied', 'no answer'] as const) {
    it(`asks nobody where the permission is “${state}”`, async () => {
      begin(state);
      expect(await sendPresence()).to.equal('not granted');
      expect([browser.looks(), browser.asked.length]).to.deep.equal([0, 0]);
    });
  }

  it('takes back what the person agreed to', async () => {
    begin('granted');
    expect(await withdrawPresence('home')).to.equal('withdrawn');
    expect(browser.asked.map(({method, keepalive}) => [method, keepalive])).to.deep.equal([
      ['DELETE', true],
    ]);
    expect(await sendPresence()).to.equal('no address');
  });
});
