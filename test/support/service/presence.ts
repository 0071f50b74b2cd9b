import type {PageCaller} from './callers.js';
import {HOUSE, post, SHOP, saveAddress, savedIn, type TestService} from './service.js';

/** Lets the shop ask its people for their presence. */
export async function askForPresence(service: TestService): Promise<void> {
  await service.deps.db.query('UPDATE branch SET presence = true WHERE id = $1', [service.shop.id]);
}

/** Saves an address whose person agreed, and returns its id and the token of the device. */
export async function saveConfirmed(
  service: TestService,
  {token}: Pick<PageCaller, 'token'>,
  {key, more = {}}: {readonly key?: string; readonly more?: object} = {},
): Promise<{readonly id: string; readonly token: string}> {
  const body = {...HOUSE, presence_consent: true, presence_words: 'en-1', ...more};
  const response = await saveAddress(service, token, {body, ...(key !== undefined && {key})});
  const told: {presence_token?: string} = await response.clone().json();
  return {id: (await savedIn(response)).id, token: told.presence_token ?? ''};
}

/** A fix at the test's house. */
export const AT_HOME = {geo_point: HOUSE.geo_point, accuracy: 12};

/** What a device sends by its presence token. */
export async function sendFix(
  {app}: TestService,
  token: string,
  body: unknown = AT_HOME,
): Promise<Response> {
  return app.request('/v5/presence', post(body, {Authorization: `Bearer ${token}`}));
}

/** The person takes their word back, on the device of a token. */
export async function withdraw({app}: TestService, token: string): Promise<Response> {
  const headers = {Authorization: `Bearer ${token}`, Origin: SHOP};
  return app.request('/v5/presence', {method: 'DELETE', headers});
}

/** What is stored as evidence of a location, the first said first. */
export async function evidenceOf({deps}: TestService, locationId: string) {
  return deps.db.query<{source: string; says: string | null; accuracy: number | null; at: Date}>(
    'SELECT source, says, lat, lon, accuracy, at FROM evidence WHERE location_id = $1 ORDER BY at',
    [locationId],
  );
}
