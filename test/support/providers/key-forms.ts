import {KEY} from '../../conformance/place-provider.js';
import {GOOD, type Weather} from './vendor-server.js';

/** Answers in which a vendor might give the key away, and those that may be logged with the question. */
export const REVEALING: readonly Weather[] = [
  GOOD,
  {kind: 'late'},
  {kind: 'silent'},
  {kind: 'cut off'},
  // Vendors repeat the key that they refuse.
  {kind: 'text', text: JSON.stringify({error: `The key ${KEY} is invalid.`})},
  {kind: 'text', text: KEY},
  {kind: 'redirect', to: `https://elsewhere.example/?key=${KEY}`},
  {kind: 'status', status: 401},
  {kind: 'status', status: 429, retry: KEY},
  {kind: 'status', status: 500},
];

/** A key as text, in a URL, in base64 at each offset, and in hexadecimal digits. */
export function formsOf(key: string): string[] {
  const base64 = ['', 'x', 'xx'].map(before =>
    Buffer.from(before + key)
      .toString('base64')
      .slice(4, -4),
  );
  return [key, encodeURIComponent(key), Buffer.from(key).toString('hex'), ...base64];
}
