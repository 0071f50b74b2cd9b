import type {GivenProps} from './element-props.js';

const warned = new WeakSet<GivenProps>();

/** Warns once of each element with props that do nothing as they are. */
export function warnOfUselessProps(props: GivenProps): void {
  const isUseless = props.requiredFieldsConfig?.buildingNameOrNumber && !props.toTheDoorEnabled;
  if (!isUseless || warned.has(props)) return;
  warned.add(props);
  console.warn(
    'address-capture: requiredFieldsConfig does nothing without toTheDoorEnabled: the field is on that screen.',
  );
}
