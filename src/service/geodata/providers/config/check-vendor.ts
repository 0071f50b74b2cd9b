import {parseUrl} from '../../../../contract/parse-url.js';
import type {Environment} from '../../../base/environment.js';
import {isLoopback} from '../../../base/net/loopback.js';
import type {Mistake} from './config-mistakes.js';

/** Where a provider's options stand, and what they are checked against. */
export type CheckContext = {
  readonly environment: Environment;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Names an option, such as `places[0].url`. */
  readonly nameOf: (option: string) => string;
};

/** What a vendor requires. */
export type VendorNeeds = {
  readonly name: string;
  /** What to do without a URL; absent if the vendor has one for everybody. */
  readonly needsUrl: string | undefined;
  readonly needsKey: boolean;
  readonly isPaid: boolean;
  /** A server that everybody shares, and for whom it is not. */
  readonly shared?: {readonly host: string; readonly isForTrials: boolean} | undefined;
};

type VendorOptions = {
  readonly url?: string | undefined;
  readonly key?: string | {readonly variable: string} | undefined;
  readonly requests_a_day?: number | undefined;
};

/** What the options of any vendor say, as far as they are right, and all that is wrong with them. Quotes no key. */
export function checkVendor(
  {url: text, key: given, requests_a_day}: VendorOptions,
  needs: VendorNeeds,
  context: CheckContext,
): {
  readonly checked: {
    readonly url: string | undefined;
    readonly key: string;
    readonly requestsADay: number | undefined;
  };
  readonly mistakes: readonly Mistake[];
} {
  const {name, isPaid} = needs;
  const {nameOf} = context;
  const url = checkUrl(text, needs, context);
  const key = checkKey(given, needs, context);
  return {
    checked: {
      url: 'value' in url ? url.value : undefined,
      key: 'value' in key ? key.value : '',
      requestsADay: requests_a_day,
    },
    mistakes: [
      ...('mend' in url ? [{at: nameOf('url'), mend: url.mend}] : []),
      ...('mend' in key ? [{at: nameOf('key'), mend: key.mend}] : []),
      ...(isPaid && requests_a_day === undefined
        ? [
            {
              at: nameOf('requests_a_day'),
              mend: `${name} is paid by the request: say how many requests a day you pay for at most.`,
            },
          ]
        : []),
    ],
  };
}

/** A value that is right, or a sentence that says what to do about it. */
export type Checked<Value> = {readonly value: Value} | {readonly mend: string};

/** What to do about a URL that others could read on the way. */
export const OVERHEARD =
  'production requires https://: where people live would be read on the way.';

/** Whether others could read on the way what production asks at this URL. */
export function isOverheard({protocol, hostname}: URL, environment: Environment): boolean {
  return environment === 'production' && protocol === 'http:' && !isLoopback(hostname);
}

function checkUrl(
  text: string | undefined,
  {name, needsUrl, shared}: VendorNeeds,
  {environment}: CheckContext,
): Checked<string | undefined> {
  if (text === undefined) return needsUrl === undefined ? {value: undefined} : {mend: needsUrl};
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return {mend: `use a URL such as https://${name}.example, without a query or a password.`};
  if (isOverheard(url, environment)) return {mend: OVERHEARD};
  if (url.hostname === shared?.host && !(shared.isForTrials && environment === 'sandbox'))
    return {
      mend: `${url.hostname} is ${shared.isForTrials ? 'for trials, not for production' : 'not for services like this'}: run a server of your own.`,
    };
  return {value: url.href.replace(/\/+$/, '')};
}

function checkKey(
  key: VendorOptions['key'],
  {name, needsKey}: VendorNeeds,
  {variables}: CheckContext,
): Checked<string> {
  if (!needsKey)
    return key === undefined ? {value: ''} : {mend: `${name} takes no key: leave it out.`};
  if (key === undefined)
    return {mend: `${name} requires one: give it, or {"variable": "NAME"} for one in a variable.`};
  return readKey(key, variables);
}

/** The key itself, or that of the variable that is named. No message quotes it. */
export function readKey(
  key: NonNullable<VendorOptions['key']>,
  variables: CheckContext['variables'],
): Checked<string> {
  const value = typeof key === 'string' ? key : variables[key.variable]?.trim();
  if (!value)
    return {mend: `the variable ${typeof key === 'string' ? '' : key.variable} is not set.`};
  // What a header or a query can carry; a pasted line break or quote is a mistake.
  return /^[\x21-\x7e]+$/.test(value)
    ? {value}
    : {mend: 'the key has a space or another character that no key has.'};
}
