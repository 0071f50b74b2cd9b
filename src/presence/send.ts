import {COARSEST_FIX} from '../contract/verification/coarsest-fix.js';
import {askService} from './ask-service.js';
import type {BrowserApi, DeviceFix} from './browser-api.js';
import {type KeptToken, keepToken, keptTokens} from './kept-tokens.js';
import {reportEnd} from './withdraw.js';

/** `serviceUrl`: the service's URL; absent, the service that issued the token. */
export type SendOptions = {readonly serviceUrl?: string | undefined};

/**
 * The best result among the device's addresses.
 *
 * - `sent`: the service accepted a fix.
 * - `not granted`: the page may not see the location without a prompt.
 * - `too soon`: the last fix is less than an hour old.
 * - `no address`: nobody gave consent on this device.
 * - `ended`: the service no longer accepts the token, which is now removed.
 * - `failed`: no network, no answer, or a location too inexact to be of use.
 */
export type SendResult = 'sent' | 'not granted' | 'too soon' | 'no address' | 'ended' | 'failed';

const HOUR = 3_600_000;

export async function send(browser: BrowserApi, {serviceUrl}: SendOptions): Promise<SendResult> {
  const kept = keptTokens(browser).map(one => ({
    ...one,
    service: serviceUrl?.replace(/\/+$/, '') ?? one.service,
  }));
  const ended = kept.filter(one => one.ended);
  const living = kept.filter(one => !one.ended);
  // Also report withdrawals that could not reach the service before.
  const [result] = await Promise.all([
    sendLiving(browser, living),
    ...ended.map(one => reportEnd(browser, one)),
  ]);
  return result;
}

async function sendLiving(browser: BrowserApi, living: readonly KeptToken[]): Promise<SendResult> {
  if (living.length === 0) return 'no address';
  const now = browser.now();
  const due = living.filter(({sent}) => sent === undefined || Math.abs(now - sent) >= HOUR);
  if (due.length === 0) return 'too soon';
  if (!(await browser.mayLocate().catch(() => false))) return 'not granted';
  const fix = await browser.locate().catch(() => undefined);
  if (!fix || fix.accuracy > COARSEST_FIX) return 'failed';
  const results = await Promise.all(due.map(one => sendOne(browser, one, fix)));
  return (['sent', 'failed'] as const).find(result => results.includes(result)) ?? 'ended';
}

async function sendOne(
  browser: BrowserApi,
  one: KeptToken,
  {latitude, longitude, accuracy}: DeviceFix,
): Promise<SendResult> {
  const body = {geo_point: {lat: latitude, lon: longitude}, accuracy};
  const answered = await askService(browser, one, {method: 'POST', body});
  if (answered === 'failed') return 'failed';
  keepToken(browser, one, answered === 'taken' ? {sent: browser.now()} : undefined);
  return answered === 'taken' ? 'sent' : 'ended';
}
