import {describe, expect, it} from 'vitest';
import {send} from '../../src/presence/send.js';
import {KEY, madeUpBrowser} from './made-up-browser.js';

const SERVICE = 'https://addresses.example';

describe('sendPresence', () => {
  it('sends where the device is, with the token of the address, to the service that gave it', async () => {
    const {browser, asked} = madeUpBrowser();
    expect(await send(browser, {})).toBe('sent');
    expect(asked).toEqual([
      {
        url: `${SERVICE}/v5/presence`,
        method: 'POST',
        token: 'Bearer T1',
        body: {geo_point: {lat: -1.26, lon: 36.82}, accuracy: 12},
      },
    ]);
  });

  it('sends to another service where the page says so', async () => {
    const {browser, asked} = madeUpBrowser();
    await send(browser, {serviceUrl: 'https://other.example/'});
    expect(asked[0]?.url).toBe('https://other.example/v5/presence');
  });

  it('sends once an hour at most, in every visit of the hour', async () => {
    const {browser, asked, looks, passMinutes} = madeUpBrowser();
    await send(browser, {});
    passMinutes(59);
    looks.length = 0;
    expect(await send(browser, {})).toBe('too soon');
    expect(looks).toEqual([]);
    passMinutes(1);
    expect(await send(browser, {})).toBe('sent');
    expect(asked).toHaveLength(2);
  });

  it('is not held up by a clock that was ahead once', async () => {
    const {browser, passDays} = madeUpBrowser();
    await send(browser, {});
    passDays(-2);
    expect(await send(browser, {})).toBe('sent');
  });

  it('sends for each address from one look at the location, and says the best of what came of them', async () => {
    const {browser, told, asked, looks, keep, kept} = madeUpBrowser();
    const service = SERVICE;
    keep({
      home: {token: 'T1', service},
      work: {token: 'T2', service},
      away: {token: 'T3', service},
    });
    told.answers = [503, 204, 401];
    expect(await send(browser, {})).toBe('sent');
    expect(asked.map(({token}) => token)).toEqual(['Bearer T1', 'Bearer T2', 'Bearer T3']);
    expect(looks).toEqual(['permission', 'location']);
    expect(kept()).toEqual({
      home: {token: 'T1', service},
      work: {token: 'T2', service, sent: browser.now()},
    });
  });

  describe('never asks the person', () => {
    it('where the permission is not there: neither for it nor for the location', async () => {
      const {browser, told, asked, looks} = madeUpBrowser();
      told.granted = async () => false;
      expect(await send(browser, {})).toBe('not granted');
      expect([looks, asked]).toEqual([['permission'], []]);
    });

    it('where the browser does not say whether it is there', async () => {
      const {browser, told, looks} = madeUpBrowser();
      told.granted = () => Promise.reject(new TypeError('no such permission'));
      expect(await send(browser, {})).toBe('not granted');
      expect(looks).toEqual(['permission']);
    });
  });

  describe('does nothing', () => {
    const nothing = async ({browser, looks, asked}: ReturnType<typeof madeUpBrowser>) => {
      expect(await send(browser, {})).toBe('no address');
      expect([looks, asked]).toEqual([[], []]);
    };

    it('where nobody agreed on this device', async () => {
      const made = madeUpBrowser();
      made.entries.clear();
      made.entries.set('address-capture:1:draft:0123abcd', '{"until":9e15,"value":{"a":1}}');
      await nothing(made);
    });

    it('after the 180 days of what is kept', async () => {
      const made = madeUpBrowser();
      made.passDays(180);
      await nothing(made);
    });

    it.each([
      '',
      '{',
      'null',
      '[]',
      '{"until":9e15}',
      '{"until":9e15,"value":{"home":{}}}',
      '{"until":9e15,"value":{"home":null}}',
    ])('where what is kept is damaged: %s', async text => {
      const made = madeUpBrowser();
      made.entries.set(KEY, text);
      await nothing(made);
    });

    it('where the page may keep nothing', async () => {
      const made = madeUpBrowser();
      const storage = () => {
        throw new DOMException('no', 'SecurityError');
      };
      await nothing({...made, browser: {...made.browser, storage}});
    });
  });

  it('reads what is whole beside what is damaged', async () => {
    const {browser, entries} = madeUpBrowser();
    entries.set(`${KEY}2`, '{');
    expect(await send(browser, {})).toBe('sent');
  });

  it.each([401, 410])(
    'forgets a token that is refused with %i, and all is as if there had been none',
    async status => {
      const {browser, told, entries} = madeUpBrowser();
      told.answers = [status];
      expect(await send(browser, {})).toBe('ended');
      expect(entries.has(KEY)).toBe(false);
      expect(await send(browser, {})).toBe('no address');
    },
  );

  it('leaves a new token that came while the old one was refused', async () => {
    const {browser, keep, kept} = madeUpBrowser();
    const newer = {token: 'T9', service: SERVICE};
    const fetch: typeof browser.fetch = async () => {
      keep({home: newer});
      return new Response(null, {status: 401});
    };
    expect(await send({...browser, fetch}, {})).toBe('ended');
    expect(kept()).toEqual({home: newer});
  });

  it.each([
    ['the network fails', new TypeError('Failed to fetch')],
    ['the service has a problem', 503],
    ['the page is not named', 403],
    ['it is too often', 429],
  ])('fails and tries again in the next visit where %s', async (_what, answer) => {
    const {browser, told} = madeUpBrowser();
    told.answers = [answer];
    expect(await send(browser, {})).toBe('failed');
    expect(await send(browser, {})).toBe('sent');
  });

  it('fails where the device does not know where it is, or not nearly enough to be of use', async () => {
    const {browser, told, asked} = madeUpBrowser();
    told.locate = () => Promise.reject(new Error('timeout'));
    expect(await send(browser, {})).toBe('failed');
    told.locate = async () => ({latitude: 0, longitude: 0, accuracy: 2001});
    expect(await send(browser, {})).toBe('failed');
    expect(asked).toEqual([]);
  });

  it('sends also where the device is full and can’t note that it did', async () => {
    const {browser, asked} = madeUpBrowser();
    const storage = browser.storage();
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const full = {...browser, storage: () => ({...storage, length: storage.length, setItem})};
    expect(await send(full, {})).toBe('sent');
    expect(asked).toHaveLength(1);
  });
});
