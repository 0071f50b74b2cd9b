import {parseUrl} from '../../../contract/parse-url.js';

/** So much of a name fits one segment with the rest of the text, and the host of most pages. */
const LONGEST_NAME = 40;

/**
 * The text that brings a code. Its last line binds it to the page's host, so that a phone fills it in there and
 * nowhere else ("Origin-bound one-time codes delivered via SMS", WICG).
 */
export function codeMessage({
  code,
  branch,
  origin,
}: {
  readonly code: string;
  /** The branch's name as the operator gave it: what a page says of itself is sent to nobody. */
  readonly branch: string;
  /** Empty where the caller is no page. */
  readonly origin: string;
}): string {
  const name = branch
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  const words = `${code} is your code for ${name}. It is good for 10 minutes; give it to nobody.`;
  const host = parseUrl(origin)?.host;
  return host ? `${words}\n\n@${host} #${code}` : words;
}
