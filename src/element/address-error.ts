import type {Failure, FailureCode} from '../contract/failure.js';

/** What `onError` gets: `code` is of a closed list, `message` says to a developer what to do. */
export class AddressError extends Error {
  readonly code: FailureCode;

  constructor({code, detail}: Failure) {
    super(detail);
    this.name = 'AddressError';
    this.code = code;
  }
}
