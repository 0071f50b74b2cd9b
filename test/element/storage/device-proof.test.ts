import {afterEach, describe, expect, it, vi} from 'vitest';
import type {Session} from '../../../src/contract/session.js';
import {DeviceProof} from '../../../src/element/storage/device-proof.js';
import {DeviceStore} from '../../../src/element/storage/device-store.js';
import {browserPage} from '../../../src/element/storage/page.js';
import {SAMPLE_REGION} from '../../support/samples/sample-places.js';
import {madeUpDevice} from '../made-up-device.js';
import {madeUpPage} from '../made-up-page.js';

const WHO = {apiKey: 'pk_x', phone: '+59899123456'};
const {signal} = new AbortController();

const session = (proof: Session['proof'], device_token?: string): Session => ({
  token: 't',
  expires_at: '2030-01-01T13:00:00.000Z',
  user_id: 'U1',
  region: SAMPLE_REGION,
  proof,
  ...(device_token && {device_token}),
});

/** A device on which the phone was proved, and a service that exchanges a token at each use, as ours does. */
async function setUp() {
  const device = madeUpDevice();
  const {page} = madeUpPage();
  const proof = (who = WHO) => new DeviceProof(new DeviceStore(device.device, who), page);
  let valid = 'dt_0';
  const shown: (string | undefined)[] = [];
  const post = async (token: string | undefined) => {
    shown.push(token);
    await new Promise(resolve => setImmediate(resolve));
    if (token !== valid) return session('none');
    valid = `dt_${Number(valid.slice(3)) + 1}`;
    return session('device', valid);
  };
  await proof().keep(session('code', 'dt_0'), signal);
  return {device, proof, post, shown};
}

afterEach(() => vi.unstubAllGlobals());

describe('The proof of the phone on a device', () => {
  it('goes with the next session, and is exchanged for the next token', async () => {
    const {proof, post, shown} = await setUp();
    expect((await proof().open(post, signal)).proof).toBe('device');
    expect((await proof().open(post, signal)).proof).toBe('device');
    expect(shown).toEqual(['dt_0', 'dt_1']);
  });

  it('is not lost by tabs that open sessions at once', async () => {
    const {proof, post, shown} = await setUp();
    const opened = await Promise.all([1, 2, 3].map(() => proof().open(post, signal)));
    expect(opened.map(({proof}) => proof)).toEqual(['device', 'device', 'device']);
    expect(shown).toEqual(['dt_0', 'dt_1', 'dt_2']);
    expect((await proof().open(post, signal)).proof).toBe('device');
  });

  it('is forgotten when the service does not take it', async () => {
    const {proof, post, shown} = await setUp();
    await proof().keep(session('code', 'dt_old'), signal);
    expect((await proof().open(post, signal)).proof).toBe('none');
    expect((await proof().open(post, signal)).proof).toBe('none');
    expect(shown).toEqual(['dt_old', undefined]);
  });

  it('stays where the service could not be reached', async () => {
    const {proof, post} = await setUp();
    const offline = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(proof().open(offline, signal)).rejects.toThrow('Failed to fetch');
    expect((await proof().open(post, signal)).proof).toBe('device');
  });

  it('is of one person: another phone does not show it, and takes its place', async () => {
    const {proof, post, shown} = await setUp();
    const other = {...WHO, phone: '+59899000000'};
    expect((await proof(other).open(post, signal)).proof).toBe('none');
    expect(shown).toEqual([undefined]);
    await proof(other).keep(session('code', 'dt_other'), signal);
    await proof().open(post, signal);
    expect(shown).toEqual([undefined, undefined]);
  });

  it('ends after 30 days', async () => {
    const {proof, post, device, shown} = await setUp();
    device.pass(29);
    await proof().open(post, signal);
    device.pass(31);
    await proof().open(post, signal);
    expect(shown).toEqual(['dt_0', undefined]);
  });

  it('is kept without the phone, the key or the code', async () => {
    const {device} = await setUp();
    const all = JSON.stringify([...device.entries]);
    expect(all).toContain('dt_0');
    expect(all).not.toContain('99123456');
    expect(all).not.toContain('pk_x');
  });

  it('keeps nobody waiting where there is none', async () => {
    const {page, locks} = madeUpPage();
    const proof = new DeviceProof(new DeviceStore(madeUpDevice().device, WHO), page);
    expect((await proof.open(async () => session('none'), signal)).proof).toBe('none');
    expect([...locks.keys()]).toEqual([]);
  });

  it('serves browsers without locks, too', async () => {
    const store = new DeviceStore(madeUpDevice().device, WHO);
    vi.stubGlobal('navigator', {});
    const proof = new DeviceProof(store, browserPage);
    await proof.keep(session('code', 'dt_0'), signal);
    const shown: unknown[] = [];
    await proof.open(async token => {
      shown.push(token);
      return session('device', 'dt_1');
    }, signal);
    expect(shown).toEqual(['dt_0']);
  });
});
