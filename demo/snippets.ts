import {BRANDS} from './brands.js';
import {DEFAULTS, FONTS, type Settings} from './settings.js';

export type Service = {readonly key: string; readonly origin: string};

const PHONE = '+59899123456';

/** Put around what comes from the settings; no code contains them. */
const [OPEN, CLOSE] = ['⟦', '⟧'];
const mark = (value: string) => OPEN + value + CLOSE;

/** The code of each framework under these settings, with marks; what is the element's own default is left out. */
export const SNIPPETS: Readonly<Record<string, (settings: Settings, service: Service) => string>> =
  {
    HTML: (settings, {key, origin}) => `<address-capture
  user-phone-number="${PHONE}"
${attributes(settings, key, '  ')}
></address-capture>

<script type="module" async
  src="${origin}/cdn/preload.js"></script>
<script type="module"
  src="${origin}/cdn/address-capture.js"></script>
<script type="module">
  const element = document.querySelector('address-capture');
  element.addEventListener('address-selected', ({address}) =>
    console.log(address.display_title));
  element.addEventListener('address-error', ({error}) =>
    console.error(error.code, error.message));
</script>`,

    React: (settings, {key}) => `import {AddressCapture} from 'address-capture/react';

export function Checkout({phone}) {
  return (
    <AddressCapture
      API_KEY="${key}"
      userPhoneNumber={phone}
      appSettings={{name: 'Mercado Sur', version: '1.0'}}${props(settings, '\n      ')}
      streetviewEnabled
      toTheDoorEnabled
      onAddressSelected={address => console.log(address.display_title)}
      onError={error => console.error(error.code, error.message)}
    />
  );
}`,

    Vue: (settings, {key}) => `<script setup>
import 'address-capture/vue';

defineProps(['phone']);
const save = address => console.log(address.display_title);
const report = error => console.error(error.code, error.message);
</script>

<template>
  <address-capture
    :user-phone-number="phone"
${attributes(settings, key, '    ')}
    @address-selected="event => save(event.address)"
    @address-error="event => report(event.error)"
  />
</template>`,

    Svelte: (settings, {key}) => `<script>
  import 'address-capture/svelte';

  let {phone} = $props();
  const save = address => console.log(address.display_title);
  const report = error => console.error(error.code, error.message);
</script>

<address-capture
  userPhoneNumber={phone}
${attributes(settings, key, '  ')}
  onaddress-selected={event => save(event.address)}
  onaddress-error={event => report(event.error)}
></address-capture>`,

    Angular: (
      settings,
      {key},
    ) => `import {Component, CUSTOM_ELEMENTS_SCHEMA, input} from '@angular/core';
import 'address-capture';
import type {AddressErrorEvent, AddressSelectedEvent} from 'address-capture';

@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`
    <address-capture
      [userPhoneNumber]="phone()"
${attributes(settings, key, '      ')}
      (address-selected)="save($event)"
      (address-error)="report($event)"
    ></address-capture>
  \`,
})
export class Checkout {
  readonly phone = input('');

  save({address}: AddressSelectedEvent) {
    console.log(address.display_title);
  }

  report({error}: AddressErrorEvent) {
    console.error(error.code, error.message);
  }
}`,
  };

/** The rule for what is no attribute, with marks; '' if there is nothing to say. */
export function stylesheetOf({radius, font}: Settings): string {
  const rules = [
    ...(radius === DEFAULTS.radius ? [] : [`--address-capture-radius: ${mark(`${radius}px`)}`]),
    ...(font === 'system' ? [] : [`--address-capture-font: ${mark(FONTS[font])}`]),
  ];
  return rules.length > 0 ? `address-capture {${rules.join('; ')}}` : '';
}

/** The code as one copies it. */
export function withoutMarks(code: string): string {
  return code.replaceAll(OPEN, '').replaceAll(CLOSE, '');
}

/** What a part of the code is: from the settings, a text, a word of the language, or anything else. */
export type Part = {readonly kind: 'mark' | 'text' | 'word' | 'plain'; readonly text: string};

const PARTS =
  /(["']?)⟦([^⟧]*)⟧(["']?)|"[^"⟦\n]*"|'[^'⟦\n]*'|(?<=<\/?)[A-Za-z][\w-]*(?: setup)?|\b(?:import|export|from|function|return|const|class|type)\b(?!=)/g;

/** Cuts code with marks into parts, to be shown. */
export function partsOf(code: string): Part[] {
  const parts: Part[] = [];
  const add = (kind: Part['kind'], text: string) => {
    if (text) parts.push({kind, text});
  };
  let at = 0;
  for (const found of code.matchAll(PARTS)) {
    const [whole, before = '', marked, after = ''] = found;
    add('plain', code.slice(at, found.index));
    if (marked === undefined) add(/^["']/.test(whole) ? 'text' : 'word', whole);
    else {
      add('text', before);
      add('mark', marked);
      add('text', after);
    }
    at = found.index + whole.length;
  }
  add('plain', code.slice(at));
  return parts;
}

function isOwnLook({primary, highlight}: Settings): boolean {
  return primary !== BRANDS[0]?.primary || highlight !== BRANDS[0].highlight;
}

function attributes(settings: Settings, key: string, indent: string): string {
  const {primary, highlight, mode, language} = settings;
  const lines = [
    `api-key="${key}"`,
    'app-name="Mercado Sur" app-version="1.0"',
    isOwnLook(settings) && `primary-color="${mark(primary)}" highlight-color="${mark(highlight)}"`,
    mode !== 'light' && `dark-mode="${mark(mode === 'auto' ? 'auto' : 'true')}"`,
    language !== 'en' && `locale="${mark(language)}"`,
    'street-view-enabled to-the-door-enabled',
  ];
  return lines.flatMap(line => (line ? [indent + line] : [])).join('\n');
}

/** A line each, begun by a line break and its indentation. */
function props(settings: Settings, begin: string): string {
  const {primary, highlight, mode, language} = settings;
  const colors = `primaryColor: '${mark(primary)}', highlightColor: '${mark(highlight)}'`;
  const lines = [
    isOwnLook(settings) && `styleSettings={{${colors}}}`,
    mode === 'auto' && `isDarkMode="${mark('auto')}"`,
    mode === 'dark' && `isDarkMode={${mark('true')}}`,
    language !== 'en' && `locale="${mark(language)}"`,
  ];
  return lines.flatMap(line => (line ? [begin + line] : [])).join('');
}
