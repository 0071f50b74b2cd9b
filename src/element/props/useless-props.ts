import type {ElementProps, GivenProps} from './element-props.js';

const warned = new WeakSet<GivenProps>();

/** Warns once of each element with what the page sets and does nothing as it is. */
export function warnOfUselessProps(element: ElementProps): void {
  const {requiredFieldsConfig, toTheDoorEnabled, misheard} = element;
  if (requiredFieldsConfig?.buildingNameOrNumber && !toTheDoorEnabled && !warned.has(element)) {
    warned.add(element);
    warn('requiredFieldsConfig does nothing without toTheDoorEnabled.');
  }
  if (misheard) {
    element.misheard = '';
    const event = `address-${misheard.replace('Address', '').toLowerCase()}`;
    warn(`no event is named ${misheard}. Listen for ${event}: on${event} in React and Svelte.`);
  }
}

function warn(problem: string): void {
  console.warn(`address-capture: ${problem}`);
}
