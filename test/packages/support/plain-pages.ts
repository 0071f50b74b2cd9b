import {expect, inject} from 'vitest';

/** The two files of `dist/cdn` that put the element on a page without a bundler. */
export type ScriptBuild = 'classic' | 'module';

const PHONE = '+59899123456';

/** Where the files are in a page's folder. */
export const FROM = '/node_modules/address-capture/dist/cdn';

/** Loads the element from the installed package, and then runs a script that has the class as `AddressCapture`. */
export function scriptsFor(build: ScriptBuild, script: string): string {
  return build === 'classic'
    ? `<script src="${FROM}/address-capture.global.js"></script><script>${script}</script>`
    : `<script type="module">import {AddressCapture} from '${FROM}/address-capture.js';${script}</script>`;
}

/** A page with this in its body; what its callbacks hear, it keeps in `told`. */
export function plainPage(body: string, scripts: string): string {
  return `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,">
    <body><script>globalThis.told = [];</script>${body}${scripts}</body></html>`;
}

/** The document's own call, for the expression of a target; `told` gets the phone and the address, or an error's message. */
export function mount(target: string, phone = PHONE): string {
  return `
    new AddressCapture(${target}, {
      API_KEY: '${inject('service').apiKey}',
      userPhoneNumber: '${phone}',
      onAddressSelected: address => told.push(['${phone}', address.display_title]),
      onError: error => told.push(error.message),
      appSettings: {name: 'A shop', version: '1.0'},
    });`;
}

/** What `told` holds, once the address of `saveAddress` is saved for a phone. */
export function savedFor(phone = PHONE): readonly unknown[] {
  return [phone, expect.stringContaining('18 de Julio 1234')];
}
