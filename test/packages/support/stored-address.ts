import {inject} from 'vitest';
import {HOUSE, post, sessionBody} from '../../support/service/service.js';

let count = 0;

/** The id of an address that the started service has stored for a phone that nobody used before. */
export async function storedAddress(): Promise<string> {
  const {url, apiKey} = inject('service');
  const at = {Origin: url};
  const phone = `+598 97 ${String(++count).padStart(3, '0')} 456`;
  const session = await fetch(`${url}/v5/sessions`, post(sessionBody(apiKey, phone), at));
  const {token}: {token: string} = await session.json();
  const headers = {
    ...at,
    Authorization: `Bearer ${token}`,
    'Idempotency-Key': `address-of-the-packed-client-${count}`,
  };
  const response = await fetch(`${url}/v5/addresses`, post(HOUSE, headers));
  const {address}: {address: {id: string}} = await response.json();
  return address.id;
}
