import {parseUrl} from '../../../contract/parse-url.js';
import {LANGUAGES, type Language} from '../../words/languages.js';

/** Characters of a name that fit one segment, together with the rest of the text and the host of most pages. */
const LONGEST_NAME = 40;

/**
 * The text message with a code. Its last line binds the code to the page's host, so that a phone fills it in only there
 * ("Origin-bound one-time codes delivered via SMS", WICG).
 */
export function codeMessage(about: {
  readonly code: string;
  /** The branch's name, as given by the operator: a page must not choose the name in the text. */
  readonly branch: string;
  /** Empty if the caller is not a page. */
  readonly origin: string;
  readonly language: Language;
}): string {
  const {code, branch, origin, language} = about;
  const name = branch
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  const words = LANGUAGES[language].code(code, name);
  const host = parseUrl(origin)?.host;
  return host ? `${words}\n\n@${host} #${code}` : words;
}
