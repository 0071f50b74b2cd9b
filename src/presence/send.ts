import {COARSEST_FIX} from '../contract/verification/coarsest-fix.js';
import {askService} from './ask-service.js';
import type {BrowserApi, DeviceFix} from './browser-api.js';
import {type KeptToken, keepToken, keptTokens} from './kept-tokens.js';
import {tellEnd} from './withdraw.js';

/** Where to send: absent, to the service that gave the token. */
export type SendOptions = {readonly serviceUrl?: string | undefined};

/**
 * What came of it. `not granted`: the page may not see the location without asking; `too soon`: the last fix is less than
 * an hour old; `no address`: nobody agreed on this device; `ended`: the service does not take the token any more, and it
 * is forgotten; `failed`: no network, no answer, or a location that is of no use.
 */
export type SendResult = 'sent' | 'not granted' | 'too soon' | 'no address' | 'ended' | 'failed';

const HOUR = 3_600_000;

/** Sends where the device is, for each address that it confirms; of several ends, the best. */
export async function send(browser: BrowserApi, {serviceUrl}: SendOptions): Promise<SendResult> {
  const kept = keptTokens(browser).map(one => ({
    ...one,
    service: serviceUrl?.replace(/\/+$/, '') ?? one.service,
  }));
  const ended = kept.filter(one => one.ended);
  const living = kept.filter(one => !one.ended);
  // What the service could not be told at the time is told now.
  const [result] = await Promise.all([
    sendLiving(browser, living),
    ...ended.map(one => tellEnd(browser, one)),
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
