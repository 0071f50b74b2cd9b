import {describe, expect, it} from 'vitest';
import {send} from '../../src/presence/send.js';
import {withdraw} from '../../src/presence/withdraw.js';
import {KEY, madeUpBrowser} from './made-up-browser.js';

const service = 'https://addresses.example';

/** An answer that comes when the test gives it. */
function deferred() {
  let resolve: (response: Response) => void = () => {};
  const promise = new Promise<Response>(done => {
    resolve = done;
  });
  return {promise, resolve: (response: Response) => resolve(response)};
}

describe('withdrawPresence', () => {
  it('tells the service, and forgets', async () => {
    const {browser, asked, entries} = madeUpBrowser();
    expect(await withdraw(browser)).toBe('withdrawn');
    expect(asked).toEqual([
      {url: `${service}/v5/presence`, method: 'DELETE', token: 'Bearer T1', body: undefined},
    ]);
    expect(entries.has(KEY)).toBe(false);
    expect(await withdraw(browser)).toBe('no address');
  });

  it('ends one address by its id, or all of them', async () => {
    const {browser, asked, keep, kept} = madeUpBrowser();
    keep({
      home: {token: 'T1', service},
      work: {token: 'T2', service},
      club: {token: 'T3', service},
    });
    expect(await withdraw(browser, 'nowhere')).toBe('no address');
    expect(await withdraw(browser, 'work')).toBe('withdrawn');
    expect(Object.keys(kept() ?? {})).toEqual(['home', 'club']);
    await withdraw(browser);
    expect(asked.map(({token}) => token)).toEqual(['Bearer T2', 'Bearer T1', 'Bearer T3']);
  });

  it.each([401, 410])('is done where the service knows the token no more (%i)', async status => {
    const {browser, told, entries} = madeUpBrowser();
    told.answers = [status];
    expect(await withdraw(browser)).toBe('withdrawn');
    expect(entries.has(KEY)).toBe(false);
  });

  it.each([new TypeError('Failed to fetch'), 503])(
    'sends nothing more where the service can’t be told (%s), and tells it in the next visit',
    async answer => {
      const {browser, told, asked, looks, entries} = madeUpBrowser();
      told.answers = [answer, answer];
      expect(await withdraw(browser)).toBe('failed');
      expect(await send(browser, {})).toBe('no address');
      expect(looks).toEqual([]);
      expect(asked.map(({method}) => method)).toEqual(['DELETE', 'DELETE']);
      expect(entries.has(KEY)).toBe(true);
      expect(await send(browser, {})).toBe('no address');
      expect(asked.map(({method}) => method)).toEqual(['DELETE', 'DELETE', 'DELETE']);
      expect(entries.has(KEY)).toBe(false);
    },
  );

  it('stops before the service answers', async () => {
    const {browser, kept} = madeUpBrowser();
    const {promise, resolve: answer} = deferred();
    const fetch = () => promise;
    const ending = withdraw({...browser, fetch});
    expect(kept()?.['home']?.ended).toBe(true);
    expect(await send(browser, {})).toBe('no address');
    answer(new Response(null, {status: 204}));
    await ending;
  });
});
