import {parseUrl} from '../../../contract/parse-url.js';
import type {Environment} from '../../base/environment.js';
import {isLoopback} from '../../base/net/loopback.js';
import type {Mistake} from './config-mistakes.js';
import type {Agreement, ProviderOptions} from './provider-options.js';
import type {ProviderConfig} from './providers-config.js';
import type {Terms} from './vendors/terms.js';
import {VENDORS, type Vendor} from './vendors/vendors.js';

/** Where a provider's options stand, and what they are checked against. */
export type CheckContext = {
  readonly environment: Environment;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Names an option, such as `places[0].url`. */
  readonly nameOf: (option: keyof ProviderOptions) => string;
};

/** The provider, or all that is wrong with its options. No message quotes a key. */
export function checkProvider(
  options: ProviderOptions,
  context: CheckContext,
): ProviderConfig | readonly Mistake[] {
  const {provider: name, requests_a_day, countries = [], language, agreed = []} = options;
  const vendor: Vendor = VENDORS[name];
  const {nameOf} = context;
  const url = checkUrl(options.url, vendor, context);
  const key = checkKey(options.key, {name, needsKey: vendor.needsKey}, context);
  const mistakes = [
    ...('mend' in url ? [{at: nameOf('url'), mend: url.mend.replaceAll('%', name)}] : []),
    ...('mend' in key ? [{at: nameOf('key'), mend: key.mend}] : []),
    ...(vendor.terms.isPaid && requests_a_day === undefined
      ? [
          {
            at: nameOf('requests_a_day'),
            mend: `${name} is paid by the request: say how many requests a day you pay for at most.`,
          },
        ]
      : []),
    ...neededAgreements(vendor.terms)
      .filter(({agreement}) => !agreed.includes(agreement))
      .map(({agreement, forbids}) => ({
        at: nameOf('agreed'),
        mend: `${name} ${forbids} (${vendor.terms.source}): name "${agreement}" if your agreement with the vendor allows it, or leave the provider out.`,
      })),
  ];
  if ('mend' in url || 'mend' in key || mistakes.length > 0) return mistakes;
  return {
    ...{name, url: url.value, key: key.value, countries, language},
    requestsADay: requests_a_day,
  };
}

type Checked<Value> = {readonly value: Value} | {readonly mend: string};

function checkUrl(
  text: string | undefined,
  {needsUrl, shared}: Vendor,
  {environment}: CheckContext,
): Checked<string | undefined> {
  if (text === undefined)
    return needsUrl
      ? {mend: '% has no server for everyone: name your own, such as https://%.example.'}
      : {value: undefined};
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return {mend: 'use a URL such as https://%.example, without a query or a password.'};
  if (environment === 'production' && url.protocol === 'http:' && !isLoopback(url.hostname))
    return {mend: 'production requires https://: what people type would be read on the way.'};
  if (url.hostname === shared?.host && !(shared.isForTrials && environment === 'sandbox'))
    return {
      mend: `${url.hostname} is ${shared.isForTrials ? 'for trials, not for production' : 'not for services like this'}: run a server of your own.`,
    };
  return {value: url.href.replace(/\/+$/, '')};
}

function checkKey(
  key: ProviderOptions['key'],
  {name, needsKey}: {readonly name: string; readonly needsKey: boolean},
  {variables}: CheckContext,
): Checked<string> {
  if (!needsKey)
    return key === undefined ? {value: ''} : {mend: `${name} takes no key: leave it out.`};
  if (key === undefined)
    return {mend: `${name} requires one: give it, or {"variable": "NAME"} for one in a variable.`};
  const value = typeof key === 'string' ? key : variables[key.variable]?.trim();
  if (!value)
    return {mend: `the variable ${typeof key === 'string' ? '' : key.variable} is not set.`};
  // What a header or a query can carry; a pasted line break or quote is a mistake.
  return /^[\x21-\x7e]+$/.test(value)
    ? {value}
    : {mend: 'the key has a space or another character that no key has.'};
}

/** What the service would do that the terms forbid. */
function neededAgreements({
  allowsAnyMap,
  keepsPoints,
}: Terms): readonly {readonly agreement: Agreement; readonly forbids: string}[] {
  return [
    ...(allowsAnyMap
      ? []
      : [{agreement: 'any-map', forbids: "may be shown on the vendor's own map only"} as const]),
    ...(keepsPoints === 'for good'
      ? []
      : [
          {
            agreement: 'keep-points',
            forbids: `allows points to be kept for ${keepsPoints} days, and an address keeps its point for longer`,
          } as const,
        ]),
  ];
}
