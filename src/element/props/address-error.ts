import type {Failure, FailureCode} from '../../contract/failure.js';
import type {FirstWords} from '../../ui/locales/en.js';

/** The error passed to `onError`; `message` tells the developer what to do. */
export class AddressError extends Error {
  readonly code: FailureCode;
  /** In the person's language; your page may show it to them. */
  readonly userMessage: string;

  constructor({code, detail}: Failure, {trouble}: Pick<FirstWords, 'trouble'>) {
    super(detail);
    this.name = 'AddressError';
    this.code = code;
    const {title, text} = trouble[code];
    this.userMessage = `${title}. ${text}`;
  }
}
