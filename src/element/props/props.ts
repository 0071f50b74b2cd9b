import type {Options} from '../../flow/state/state.js';
import {isOn} from './attributes.js';
import type {GivenProps} from './element-props.js';

type Required = 'API_KEY' | 'userPhoneNumber' | 'onAddressSelected' | 'onError' | 'appSettings';

/** The props of `<address-capture>`, including those that the constructor requires. */
export type AddressCaptureProps = GivenProps & {
  [Name in Required]: NonNullable<GivenProps[Name]>;
};

/** The names of missing required props; the callbacks are required only if `callbacks` is true. */
export function missingProps(props: GivenProps, {callbacks}: {callbacks: boolean}): string[] {
  const there: Record<string, boolean> = {
    API_KEY: Boolean(props.API_KEY),
    // An empty phone is not known yet, as in every new form.
    userPhoneNumber: typeof props.userPhoneNumber === 'string',
    'appSettings.name': Boolean(props.appSettings?.name),
    'appSettings.version': Boolean(props.appSettings?.version),
    ...(callbacks && {
      onAddressSelected: typeof props.onAddressSelected === 'function',
      onError: typeof props.onError === 'function',
    }),
  };
  return Object.keys(there).filter(name => !there[name]);
}

/** The options in the props, which may change during the conversation. */
export function optionsOf({
  streetviewEnabled,
  toTheDoorEnabled,
  requiredFieldsConfig,
  createOnly,
}: GivenProps): Options {
  const toTheDoor = isOn(toTheDoorEnabled);
  return {
    streetView: isOn(streetviewEnabled),
    toTheDoor,
    buildingRequired: toTheDoor && isOn(requiredFieldsConfig?.buildingNameOrNumber),
    createOnly: isOn(createOnly),
  };
}
