import {isOn} from './attributes.js';
import type {ElementProps} from './element-props.js';

/** What each element was warned of. */
const warned = new WeakMap<ElementProps, Set<string>>();

type Known = Pick<typeof ElementProps, 'observedAttributes' | 'elementProperties'>;

/** Warns once of each thing that the page sets or listens for and that does nothing as it is; `known` is the element's class. */
export function warnOfUselessProps(element: ElementProps, known: Known): void {
  const before = warned.get(element) ?? new Set();
  warned.set(element, before);
  const problems = [
    propProblem(element),
    ...[...element.heard].map(eventProblem),
    ...element.getAttributeNames().map(name => attributeProblem(element, name, known)),
  ];
  for (const problem of problems) {
    if (!problem || before.has(problem)) continue;
    before.add(problem);
    console.warn(`address-capture: ${problem}`);
  }
}

function propProblem({requiredFieldsConfig, toTheDoorEnabled}: ElementProps): string | undefined {
  if (isOn(requiredFieldsConfig?.buildingNameOrNumber) && !isOn(toTheDoorEnabled))
    return 'requiredFieldsConfig does nothing without toTheDoorEnabled.';
}

/** React listens for `AddressSelected` where a template has `onAddressSelected`, Vue for `addressSelected` where it has `@addressSelected`. */
function eventProblem(name: string): string | undefined {
  const [, what] = /^(?:address)?(selected|error|close|step)$/i.exec(name) ?? [];
  if (!what) return;
  const event = `address-${what.toLowerCase()}`;
  return `no event is named ${name}. Listen for ${event}: on${event} in React and Svelte, @${event} in Vue.`;
}

/** Such as `app-settings`, which Vue leaves an attribute, or `streetviewEnabled` in markup, which has no capitals. */
function attributeProblem(
  element: ElementProps,
  name: string,
  {observedAttributes, elementProperties}: Known,
): string | undefined {
  if (observedAttributes.includes(name)) return;
  for (const [prop, {attribute}] of elementProperties) {
    if (plain(String(prop)) !== plain(name)) continue;
    // A page that Vue rendered on a server has its props as such attributes too, beside the properties that it sets.
    if (Reflect.get(element, prop) !== undefined) return;
    const write = attribute ? `Write ${attribute}, or set` : 'Set';
    return `no attribute is named ${name}. ${write} the property ${String(prop)}, which is :${String(prop)} in Vue.`;
  }
}

/** A name without hyphens, underscores and capitals. */
function plain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}
