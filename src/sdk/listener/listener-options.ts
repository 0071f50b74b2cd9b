import type {
  Cancelled,
  Collected,
  InProgress,
  NotAtAddress,
  Unhandled,
  Unknown,
  Verified,
} from '../../contract/webhook/notification.js';
import type {Seen} from './run-once.js';
import {isWebhookSecret} from './webhook-signature.js';

/** The custom header that you entered with the listener's URL. */
export type ListenerHeader = {
  /** Such as `service-authorization`, in any case. */
  readonly name: string;
  /** The value that you entered; several values while you rotate it. */
  readonly value: string | readonly string[];
};

/** How to authenticate a notification: by the header, by the signature, or preferably by both. */
export type ListenerProof =
  | {readonly header: ListenerHeader; readonly secrets?: readonly string[]}
  | {
      readonly header?: undefined;
      /** `whsec_…`, as printed; several while you rotate it. If there are any, every notification must be signed. */
      readonly secrets: readonly string[];
    };

/** Handlers, each optional, and how deliveries are authenticated and deduplicated. */
export type ListenerOptions = ListenerProof & {
  /** An address was created (version 3). */
  readonly onCollected?: (notification: Collected) => unknown;
  /** The first window of an address has begun. */
  readonly onInProgress?: (notification: InProgress) => unknown;
  /** The person is at the address. */
  readonly onVerified?: (notification: Verified) => unknown;
  /** The person is somewhere else. */
  readonly onNotAtAddress?: (notification: NotAtAddress) => unknown;
  /** The window ended with too little evidence to decide. */
  readonly onUnknown?: (notification: Unknown) => unknown;
  /** The first window ended without an outcome, because the address was deleted or archived (version 3). */
  readonly onCancelled?: (notification: Cancelled) => unknown;
  /** A type or status that this version of the package does not know. */
  readonly onUnhandled?: (notification: Unhandled) => unknown;
  /**
   * Stores which notifications have been handled; 10,000 ids in this process when absent. If several processes listen,
   * share one among them, such as a table whose primary key is the key.
   */
  readonly seen?: Seen;
  /** Milliseconds before a slow handler is answered with 503, to be sent again; 10,000 when absent, below 15,000. */
  readonly deadline?: number;
  /**
   * Keeps a worker alive after its answer. With it, the listener answers 200 as soon as a notification is
   * authenticated, and a handler's error is logged but not sent again. Without it, the answer waits for the handler.
   */
  readonly waitUntil?: (work: Promise<void>) => void;
  /** Receives the errors of handlers and of a misconfigured listener; `console.error` when absent. */
  readonly logError?: (error: unknown) => void;
  /** Milliseconds since 1970, to check the age of a signature; `Date.now` when absent. */
  readonly now?: () => number;
};

/** The credentials that a delivery must carry. */
type Expected = {
  readonly header: {readonly name: string; readonly values: readonly string[]} | undefined;
  readonly secrets: readonly string[];
};

/** Throws a TypeError that says how to correct options that would accept everybody, or nobody. */
export function expectedOf({header, secrets = []}: ListenerProof): Expected {
  if (!header && secrets.length === 0)
    throw wrong(
      'pass header or secrets: without them anybody could tell your server that a person is verified.',
    );
  if (!secrets.every(isWebhookSecret))
    throw wrong('each of secrets is whsec_… as it was printed; is the environment variable set?');
  if (!header) return {header: undefined, secrets};
  const values = typeof header.value === 'string' ? [header.value] : header.value;
  if (typeof header.name !== 'string' || !/^[!#$%&'*+.^_`|~\w-]+$/.test(header.name))
    throw wrong('header.name is the name of a header, such as service-authorization.');
  if (!Array.isArray(values) || values.length === 0 || !values.every(isHeaderValue))
    throw wrong(
      'header.value is the text that you entered with the listener, without white space at its ends; is the environment variable set?',
    );
  return {header: {name: header.name, values}, secrets};
}

function isHeaderValue(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value === value.trim();
}

function wrong(message: string): TypeError {
  return new TypeError(`createListener: ${message}`);
}
