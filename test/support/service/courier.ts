import type {Caller} from './callers.js';
import {PUBLIC_URL, post, type TestService} from './service.js';

/** What the shop's server is told of a link, and the path of the page. */
export type MadeLink = {readonly url: string; readonly path: string; readonly expires_at: string};

/** Asks for a link as a server does. */
export async function makeLink(
  by: Caller,
  locationId: string,
  body: object = {delivery_id: 'delivery-81'},
): Promise<MadeLink> {
  const response = await by.ask('POST', `/v5/locations/${locationId}/courier-links`, body);
  if (response.status !== 201) throw new Error(await response.text());
  const {url, expires_at}: {url: string; expires_at: string} = await response.json();
  return {url, expires_at, path: new URL(url).pathname};
}

/** Answers as the page's script does. */
export async function answerAs(
  {app}: TestService,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(
    path,
    post(body, {Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin', ...headers}),
  );
}

/** Answers as the page's form does where scripts don't run. */
export async function submitForm(
  {app}: TestService,
  path: string,
  fields: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      // What browsers send from a page without a referrer.
      ...{Origin: 'null', 'Sec-Fetch-Site': 'same-origin'},
      ...headers,
    },
    body: fields,
  });
}
