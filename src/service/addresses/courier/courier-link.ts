import * as v from 'valibot';
import {isSameText} from '../../base/same-text.js';
import type {Secrets} from '../../people/accounts/secrets.js';

/** What a courier's link is for; all of it is in the link, and nothing of it is stored. */
export type CourierLink = {
  readonly branchId: string;
  readonly locationId: string;
  /** The id of the server key that made it: the link ends when the key is revoked. */
  readonly keyId: string;
  /** The customer's own id of the delivery. */
  readonly deliveryId: string;
  /** Whether the courier may call the person. */
  readonly mayCall: boolean;
  readonly expiresAt: Date;
};

/** A token of two parts: what it is for, and the signature of that; neither can be changed or guessed. */
const TOKEN = /^([A-Za-z0-9_-]{1,2000})\.([A-Za-z0-9_-]{43})$/;

/** Branch, location, key, delivery, whether one may call, and the end in seconds since 1970. */
const Parts = v.tuple([v.string(), v.string(), v.string(), v.string(), v.boolean(), v.number()]);

export function formatCourierToken(secrets: Secrets, link: CourierLink): string {
  const {branchId, locationId, keyId, deliveryId, mayCall, expiresAt} = link;
  const end = Math.floor(expiresAt.getTime() / 1000);
  const parts = [branchId, locationId, keyId, deliveryId, mayCall, end];
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${text}.${signatureOf(secrets, text)}`;
}

/** What a token is for, whether or not that is over; undefined if the service did not make it just as it is. */
export function parseCourierToken(secrets: Secrets, token: string): CourierLink | undefined {
  const [, text, signature] = TOKEN.exec(token) ?? [];
  if (text === undefined || signature === undefined) return undefined;
  // Both are texts: another spelling of the same bytes is another token.
  if (!isSameText(signature, signatureOf(secrets, text))) return undefined;
  const parts = v.parse(Parts, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  const [branchId, locationId, keyId, deliveryId, mayCall, end] = parts;
  return {branchId, locationId, keyId, deliveryId, mayCall, expiresAt: new Date(end * 1000)};
}

function signatureOf(secrets: Secrets, text: string): string {
  return Buffer.from(secrets.sign('courier-link', text)).toString('base64url');
}
