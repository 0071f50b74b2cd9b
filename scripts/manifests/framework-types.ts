import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type Element, readManifest} from './read-manifest.js';

/*
 * The types of the tag in each framework's templates. Made here, because the generators that there are write down events as
 * `CustomEvent`, attributes without a property as of no type, and callbacks that no template can set.
 */

/** Callbacks are props of the constructor and of `./react`; a template takes what begins with `on` for a listener. */
const CALLBACKS = ['onAddressSelected', 'onError', 'onClose'];

/** Writes `jsx`, `solid`, `svelte` and `vue`, each beside what it needs of the element's own types. */
export function writeFrameworkTypes(folder: string): void {
  const element = readManifest();
  const {events} = element;
  const imports = `import type {${['AddressCapture', ...events.map(({type}) => type.text)].join(', ')}} from './element.js';
export * from './register.js';
`;
  for (const [name, write] of Object.entries(FRAMEWORKS))
    writeFileSync(join(folder, `${name}.d.ts`), `${imports}${write(element)}`);
}

const FRAMEWORKS: Readonly<Record<string, (element: Element) => string>> = {
  jsx: element => `import type {DetailedHTMLProps, HTMLAttributes} from 'react';

/** The tag in JSX. React 18 sets attributes alone: use \`address-capture/react\` there. */
export interface Props extends Omit<DetailedHTMLProps<HTMLAttributes<AddressCapture>, AddressCapture>, ${callbackNames}> {
  /** As \`className\`, which React 18 does not write on such a tag. */
  class?: string | undefined;
${attributes(element)}${properties(element)}${events(element, name => `on${name}`)}${refused(name => `on${name}`)}}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'address-capture': Props;
    }
  }
}
`,
  solid: element => `import type {JSX} from 'solid-js';

/** The tag in Solid, where \`prop:\` sets a property and \`attr:\` an attribute. */
export interface Props extends Omit<JSX.HTMLAttributes<AddressCapture>, ${callbackNames}> {
${attributes(element, 'attr:')}${properties(element, 'prop:')}${events(element, name => `on:${name}`)}${refused(name => `on:${name}`)}}

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'address-capture': Props;
    }
  }
}
`,
  svelte: element => `import type {HTMLAttributes} from 'svelte/elements';

/** The tag in Svelte 5. */
export interface Props extends Omit<HTMLAttributes<AddressCapture>, ${callbackNames}> {
${attributes(element)}${properties(element)}${events(element, name => `on${name}`)}${refused(name => `on${name}`)}}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'address-capture': Props;
  }
}
`,
  vue: element => `import type {HTMLAttributes} from 'vue';

/** The tag in Vue 3; \`onAddressSelected\` stands for \`@address-selected\`. */
export interface Props extends Omit<HTMLAttributes, 'onError' | 'onClose'> {
${attributes(element)}${properties(element)}${events(element, camelised)}${refused(name => `@${name}`, ['onError', 'onClose'])}}

declare module 'vue' {
  interface GlobalComponents {
    'address-capture': new () => {$props: Props};
  }
}
`,
};

const callbackNames = CALLBACKS.map(name => `'${name}'`).join(' | ');

function attributes({attributes}: Element, before = ''): string {
  return attributes
    .filter(({name, fieldName}) => before || name !== fieldName)
    .map(({name, description, type, fieldName}) =>
      member(
        `${before}${name}`,
        fieldName ? `AddressCapture['${fieldName}']` : (type?.text ?? 'string'),
        description,
      ),
    )
    .join('');
}

function properties({members}: Element, before = ''): string {
  return members
    .filter(({name, kind}) => kind === 'field' && !CALLBACKS.includes(name))
    .map(({name, description}) =>
      member(`${before}${name}`, `AddressCapture['${name}']`, description),
    )
    .join('');
}

function events({events}: Element, nameOf: (event: string) => string): string {
  return events
    .map(({name, description, type}) =>
      member(nameOf(name), `((event: ${type.text}) => void)`, description),
    )
    .join('');
}

/** Says in the editor what to write in a callback's place. */
function refused(nameOf: (event: string) => string, names: readonly string[] = CALLBACKS): string {
  return names
    .map(name => {
      const event =
        name === 'onAddressSelected'
          ? 'address-selected'
          : `address-${name.slice(2).toLowerCase()}`;
      return member(name, 'never', `Does nothing here: write \`${nameOf(event)}\`.`);
    })
    .join('');
}

function member(name: string, type: string, description: string): string {
  const doc = description.replaceAll('\n', '\n   * ');
  return `  /** ${doc} */\n  '${name}'?: ${type} | undefined;\n`;
}

/** As Vue passes the listener of an event on: `onAddressSelected`. */
function camelised(event: string): string {
  return `on-${event}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
