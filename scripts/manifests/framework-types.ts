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

/** The tag in Vue 3. */
export interface Props extends Omit<HTMLAttributes, 'onError' | 'onClose'> {
${attributes(element)}${properties(element)}${refused(name => `@${name}`, ['onError', 'onClose'])}${ofBothSpellings(element)}}

/** Its events, as a template writes them. */
export interface Emits {
${events(element, name => name)}${camelisedEvents(element)}}

/** The same for vue-tsc 2, which can't refuse the other spelling. */
export interface Emit {
${emit(element)}}

declare module 'vue' {
  interface GlobalComponents {
    'address-capture': (new () => {$props: Props; $emit: Emit}) & {__typeEmits: Emits};
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
      return member(name, instead(nameOf(event)), 'Does nothing here.');
    })
    .join('');
}

/** A type that takes no function, so that the compiler's message and the editor say what to write. */
function instead(name: string): string {
  return `'Write ${name}'`;
}

function member(name: string, type: string, description: string): string {
  const doc = description.replaceAll('\n', '\n   * ');
  return `  /** ${doc} */\n  '${name}'?: ${type} | undefined;\n`;
}

/** Refuses `@addressSelected`, which Vue's compiler takes for an event of that very name. */
function camelisedEvents({events}: Element): string {
  return events
    .map(({name}) => member(camelised(name), instead(`@${name}`), 'Does nothing here.'))
    .join('');
}

/**
 * `onAddressSelected`, by which the checker knows `@address-selected` and `@addressSelected` alike. Unknown, so that it
 * looks up the spelling among the events.
 */
function ofBothSpellings({events}: Element): string {
  return events
    .map(({name, description}) => member(camelised(`on-${name}`), 'unknown', description))
    .join('');
}

function emit({events}: Element): string {
  return events.map(({name, type}) => `  (name: '${name}', event: ${type.text}): void;\n`).join('');
}

function camelised(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
