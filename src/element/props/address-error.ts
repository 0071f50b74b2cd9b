import type {Failure, FailureCode} from '../../contract/failure.js';
import type {Trouble} from '../../ui/locales/en/first.js';
import type {FirstWords} from '../../ui/locales/en/words.js';

/** The codes of what only a developer can mend, which the console says if no listener has read the error. */
export const FOR_DEVELOPERS = /^(bad|una|perm)/;

/** The error passed to `onError`; `message` tells the developer what to do. */
export class AddressError extends Error {
  readonly code: FailureCode;
  /** In the person's language; your page may show it to them. */
  readonly userMessage: string;

  constructor({code, detail}: Failure, {trouble}: Pick<FirstWords, 'trouble'>) {
    super(detail);
    this.name = 'AddressError';
    this.code = code;
    // Before the code is there, only what the first words name can fail.
    const known: Partial<Trouble> = trouble;
    const {title, text} = known[code] ?? trouble.unknown;
    this.userMessage = `${title}. ${text}`;
  }
}
