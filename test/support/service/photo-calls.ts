import {expect} from 'vitest';
import {picture} from '../samples/photos.js';
import type {PageCaller} from './callers.js';
import {PUBLIC_URL, SHOP, type TestService} from './service.js';

/** A photo that nothing is wrong with. */
export const JPEG = picture('jpeg', {width: 64, height: 32});

/** What the tests of photos ask of a service. */
export function photoCalls({app, deps}: TestService) {
  const show = async (url: string, headers: Record<string, string> = {}): Promise<Response> =>
    app.request(url.slice(PUBLIC_URL.length), {headers});
  return {
    /** Sends a photo for an address; `null` is no body at all. */
    put: async (
      {token}: PageCaller,
      id: string,
      body: Uint8Array | ReadableStream | null = JPEG,
      headers: Record<string, string> = {},
    ): Promise<Response> =>
      app.request(`/v5/addresses/${id}/photo`, {
        method: 'PUT',
        headers: {Authorization: `Bearer ${token}`, Origin: SHOP, ...headers},
        ...(body && {body: body instanceof Uint8Array ? new Uint8Array(body) : body}),
        ...(body instanceof ReadableStream && {duplex: 'half'}),
      }),
    /** Asks for a photo by its URL. */
    show,
    /** The bytes behind the URL of a photo. */
    shown: async (url: string): Promise<Buffer> =>
      Buffer.from(await (await show(url)).arrayBuffer()),
    /** The addresses that have a photo in the database. */
    stored: async (): Promise<string[]> =>
      (await deps.db.query<{id: string}>('SELECT location_id AS id FROM photo')).map(({id}) => id),
  };
}

/** The URL of the photo in an answer that tells an address. */
export async function photoUrlIn(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  const {address}: {address: {photo_url: string}} = await response.json();
  return address.photo_url;
}
