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

/** The custom header that you entered with the listener's address. */
export type ListenerHeader = {
  /** Such as `service-authorization`; capitals do not count. */
  readonly name: string;
  /** As you entered it; several while one is exchanged for another. */
  readonly value: string | readonly string[];
};

/** By which a notification is known to be the service's: the header, the signature, or best both. */
export type ListenerProof =
  | {readonly header: ListenerHeader; readonly secrets?: readonly string[]}
  | {
      readonly header?: undefined;
      /** `whsec_…`, as printed; several while one is exchanged for another. Where there is any, all must be signed. */
      readonly secrets: readonly string[];
    };

/** What a listener does with what it is sent. */
export type ListenerOptions = ListenerProof & {
  /** An address was created (version 3). */
  readonly onCollected?: (notification: Collected) => unknown;
  /** The first window of an address has begun. */
  readonly onInProgress?: (notification: InProgress) => unknown;
  /** The person is at the address. */
  readonly onVerified?: (notification: Verified) => unknown;
  /** The person is somewhere else. */
  readonly onNotAtAddress?: (notification: NotAtAddress) => unknown;
  /** The window has ended with too little to tell. */
  readonly onUnknown?: (notification: Unknown) => unknown;
  /** The first window has ended without an outcome: the address was deleted or archived (version 3). */
  readonly onCancelled?: (notification: Cancelled) => unknown;
  /** A type or status that this version does not know. */
  readonly onUnhandled?: (notification: Unhandled) => unknown;
  /**
   * What has been handled already: 10,000 ids in this process when absent. Where several processes listen, pass one that
   * they share, such as a table with the key as its primary key.
   */
  readonly seen?: Seen;
  /** Milliseconds that a handler may take before the service is asked to send again; 10,000 when absent. It waits 15,000. */
  readonly deadline?: number;
  /**
   * Keeps a worker alive after its answer. With it the answer is 200 as soon as the notification is believed, and a handler
   * that fails is logged and not sent again; without it the answer waits for the handler.
   */
  readonly waitUntil?: (work: Promise<void>) => void;
  /** Hears what a handler threw, and what is wrong with how the listener is called; `console.error` when absent. */
  readonly logError?: (error: unknown) => void;
  /** Milliseconds since 1970, by which the age of a signature is told; `Date.now` when absent. */
  readonly now?: () => number;
};

/** What a believed delivery must bring. */
export type Expected = {
  readonly header: {readonly name: string; readonly values: readonly string[]} | undefined;
  readonly secrets: readonly string[];
};

/** Throws a TypeError that says what to do where anybody would be believed, or nobody. */
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
