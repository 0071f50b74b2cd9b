import type {LitElement} from 'lit';
import type {Options} from '../../flow/state/state.js';
import type {ElementProps} from './element-props.js';

/** Some of the props, or none; undefined takes one back. */
export type GivenProps = Pick<ElementProps, Exclude<keyof ElementProps, keyof LitElement>>;

type Required = 'API_KEY' | 'userPhoneNumber' | 'onAddressSelected' | 'onError' | 'appSettings';

/** What a page hands to `<address-capture>`, with all that the constructor requires. */
export type AddressCaptureProps = GivenProps & {
  [Name in Required]: NonNullable<GivenProps[Name]>;
};

/** The required props that are not there, by the names the page's developer wrote; callbacks only where `callbacks` is true. */
export function missingProps(props: GivenProps, {callbacks}: {callbacks: boolean}): string[] {
  const there: Record<string, boolean> = {
    API_KEY: Boolean(props.API_KEY),
    // An empty one is not known yet: every fresh form has it so.
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

/** What of the props changes the conversation, and may change while it goes on. */
export function optionsOf({
  streetviewEnabled,
  toTheDoorEnabled,
  requiredFieldsConfig,
  createOnly,
}: GivenProps): Options {
  const toTheDoor = toTheDoorEnabled === true;
  return {
    streetView: streetviewEnabled === true,
    toTheDoor,
    buildingRequired: toTheDoor && requiredFieldsConfig?.buildingNameOrNumber === true,
    createOnly: createOnly === true,
  };
}
