import type {Page} from 'playwright-core';
import * as v from 'valibot';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {VerificationAnswer} from '../../src/contract/verification/verification.js';
import {tokenHeader} from '../support/service/service.js';
import {command} from './processes/support/operator.js';
import {PHONE, useBrowser} from './support/browser.js';
import {documentsCall, type HostPage, serveHostPage} from './support/host-page.js';
import {save, toReview} from './support/journey.js';
import {prove} from './support/phone-proof.js';

const browser = useBrowser();

/** Of nobody else's tests: its texts are this person's. */
const PERSON = '+59899700021';

const DAY = 86_400_000;

/** A branch of its own, which asks for presence, and whose clock no other test sees turn. */
async function makeBranch() {
  const {env} = inject('service');
  const {id} = await command(
    env,
    ...['branches', 'create', '--name', 'Shop', '--country', 'UY', '--presence', 'on'],
  );
  const server = await command(env, 'keys', 'create', 'server', '--branch', id);
  const page = await command(
    env,
    ...['keys', 'create', 'publishable', '--branch', id],
    ...['--origin', 'http://127.0.0.1:*'],
  );
  return {apiKey: String(page.key), authorization: tokenHeader(id, server.key)};
}

describe('A person who agreed that their device confirms their address', () => {
  let branch: Awaited<ReturnType<typeof makeBranch>>;
  let shop: HostPage;
  /** Another page of the shop, on the same origin, without the element. */
  const visitOf = (page: Page) =>
    page.evaluate(
      `import('${inject('service').url}/cdn/presence.js').then(presence => presence.sendPresence())`,
    );
  beforeAll(async () => {
    branch = await makeBranch();
    shop = await serveHostPage({
      script: ({service}) =>
        documentsCall({service, key: branch.apiKey}).replace('+59899123456', PERSON),
    });
  });
  afterAll(() => shop.close());

  const ask = (path: string, body: object) =>
    fetch(`${inject('service').url}${path}`, {
      method: 'POST',
      headers: {authorization: branch.authorization, 'content-type': 'application/json'},
      body: JSON.stringify(body),
    });
  const statusOf = async (id: string) => {
    const response = await ask(`/v5/locations/${id}/verifications/status`, {});
    return v.parse(VerificationAnswer, await response.json()).most_recent_profile;
  };
  /** By the branch's clock, and by the device's. */
  const turnTo = async (page: Page, time: Date) => {
    const turned = await ask('/v5/simulator/clock', {to: time.toISOString()});
    expect(turned.status, await turned.text()).toBe(200);
    await page.clock.setFixedTime(time);
  };

  it('is verified by the nights of a week, and by nothing more once they stop it', async () => {
    const page = await browser.open(shop.url, {...PHONE, permissions: ['geolocation']});
    await prove(page, PERSON);
    await page.getByRole('heading', {name: 'Where is it?'}).waitFor();
    await toReview(page);
    await page.getByRole('checkbox', {name: /^Let A shop confirm/}).check();
    const address = await save(page);
    expect(await statusOf(address.id)).toMatchObject({status: 'in_progress'});

    const {lat, lon} = address.geo_point;
    // Montevideo is three hours behind.
    const night = new Date();
    night.setUTCHours(6, 10, 0, 0);
    // Never twice at the same spot, as a receiver is: metres to the north, and to the east.
    const spots = [
      [3, -4],
      [-6, 2],
      [8, 5],
      [-2, -7],
      [5, 9],
      [-9, 1],
    ] as const;
    for (const [north, east] of spots) {
      const fix = {latitude: lat + north / 111_000, longitude: lon + east / 91_000};
      await page.context().setGeolocation({...fix, accuracy: 10 + Math.abs(east)});
      night.setTime(night.getTime() + DAY);
      await turnTo(page, night);
      expect(await visitOf(page)).toBe('sent');
      expect(await visitOf(page)).toBe('too soon');
    }
    expect(await statusOf(address.id)).toMatchObject({status: 'verified', source: 'presence'});

    await page.reload();
    await page.getByRole('button', {name: /^More:/}).click();
    await page.getByRole('button', {name: /^Stop confirming/}).click();
    await page.getByText('None of your devices confirms').waitFor({state: 'attached'});
    await expect.poll(() => visitOf(page)).toBe('no address');
    expect(await statusOf(address.id)).toMatchObject({status: 'verified'});
  });
});
