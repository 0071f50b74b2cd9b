import {parseUrl} from '../../contract/parse-url.js';

/**
 * The text that brings a code. Its last line binds it to the page's host, so that a phone fills it in there and
 * nowhere else ("Origin-bound one-time codes delivered via SMS", WICG).
 */
export function codeMessage({
  code,
  app,
  origin,
}: {
  readonly code: string;
  readonly app: string;
  /** Empty where the caller is no page. */
  readonly origin: string;
}): string {
  const words = `${code} is your code for ${app}. It is good for 10 minutes; give it to nobody.`;
  const host = parseUrl(origin)?.host;
  return host ? `${words}\n\n@${host} #${code}` : words;
}
