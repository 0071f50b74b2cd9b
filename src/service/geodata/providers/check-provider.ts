import {type CheckContext, checkVendor} from './config/check-vendor.js';
import type {Mistake} from './config/config-mistakes.js';
import {IMAGERY_VENDORS, type ImageryVendorEntry} from './imagery-vendors/imagery-vendors.js';
import type {Agreement, ImageryOptions, ProviderOptions} from './provider-options.js';
import type {ImageryConfig, ProviderConfig} from './providers-config.js';
import type {Terms} from './vendors/terms.js';
import {VENDORS, type Vendor} from './vendors/vendors.js';

/** The provider of places, or all that is wrong with its options. No message quotes a key. */
export function checkProvider(
  options: ProviderOptions,
  context: CheckContext,
): ProviderConfig | readonly Mistake[] {
  const {provider: name, countries = [], language, agreed = []} = options;
  const {terms, needsKey, needsUrl, shared}: Vendor = VENDORS[name];
  const {checked, mistakes} = checkVendor(
    options,
    {
      ...{name, needsKey, shared, isPaid: terms.isPaid},
      needsUrl: needsUrl
        ? `${name} has no server for everyone: name your own, such as https://${name}.example.`
        : undefined,
    },
    context,
  );
  const forbidden = neededAgreements(terms)
    .filter(({agreement}) => !agreed.includes(agreement))
    .map(({agreement, forbids}) => ({
      at: context.nameOf('agreed'),
      mend: `${name} ${forbids} (${terms.source}): name "${agreement}" if your agreement with the vendor allows it, or leave the provider out.`,
    }));
  const all = [...mistakes, ...forbidden];
  return all.length > 0 ? all : {...checked, name, countries, language};
}

/** The provider of street pictures, or all that is wrong with its options. No message quotes a key. */
export function checkImageryProvider(
  options: ImageryOptions,
  context: CheckContext,
): ImageryConfig | readonly Mistake[] {
  const {provider: name} = options;
  const {terms, needsKey, needsUrl}: ImageryVendorEntry = IMAGERY_VENDORS[name];
  const needs = {name, needsKey, needsUrl, isPaid: terms.isPaid};
  const {checked, mistakes} = checkVendor(options, needs, context);
  return mistakes.length > 0 ? mistakes : {...checked, name};
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
