import {PLACES_PATH} from '../contract/routes/places-path.js';
import type {PublicAccess} from '../wire/call.js';
import {keyedUrl} from '../wire/keyed-url.js';

/** Characters of a text that are searched. */
const LONGEST_WORDS = 200;

/** Where the service says what a text may mean; `more` are its other parameters. */
export function suggestUrl(
  access: Pick<PublicAccess, 'serviceUrl' | 'apiKey'>,
  text: string,
  more: Readonly<Record<string, string>> = {},
): string {
  // Only a link needs its full length; other texts would only lengthen the URL.
  const asked = text.includes('/') ? text : text.slice(0, LONGEST_WORDS);
  return keyedUrl(access, PLACES_PATH, {text: asked, ...more});
}
