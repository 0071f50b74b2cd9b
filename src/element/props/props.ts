import type {UserAddress} from '../../contract/address/user-address.js';
import type {Options} from '../../flow/state/state.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';
import type {Locator} from '../../providers/locator.js';
import type {MapProvider} from '../../providers/map-provider.js';
import type {PlacesProvider} from '../../providers/places-provider.js';
import type {AddressError} from './address-error.js';

/** What a page hands to `<address-capture>`; the first five are required by the constructor. */
export type AddressCaptureProps = {
  /** The publishable key of the branch, `pk_…`; it names the service and the origins it serves. */
  API_KEY: string;
  /** In international format, or as written in the branch's own country. */
  userPhoneNumber: string;
  /** Called when an address is created or selected; the service has stored it. */
  onAddressSelected: (address: UserAddress) => void;
  /** Called with what failed; the person has been told in their own words. */
  onError: (error: AddressError) => void;
  /** The app that shows the element. */
  appSettings: AppSettings;
  /** Called when the person leaves; with it there is a button to leave by. */
  onClose?: (() => void) | undefined;
  /** Shows the button to leave by, where the page listens for `address-close` instead. */
  closable?: boolean | undefined;
  userFirstName?: string | undefined;
  userLastName?: string | undefined;
  /** Lets the person frame their gate in a picture of the street. */
  streetviewEnabled?: boolean | undefined;
  /** Asks for building, apartment, floor and directions. */
  toTheDoorEnabled?: boolean | undefined;
  styleSettings?: StyleSettings | undefined;
  /** `'auto'` follows the system; false when absent. */
  isDarkMode?: boolean | 'auto' | undefined;
  /** True: addresses can only be created, not selected. */
  createOnly?: boolean | undefined;
  requiredFieldsConfig?: RequiredFieldsConfig | undefined;
  /** Where the service answers, when not where the key says. */
  serviceUrl?: string | undefined;
  /**
   * Your server's word that the person who is signed in has this phone (`createUserToken` of `address-capture/server`):
   * a token, or better a function that fetches a new one, for it lives for minutes.
   */
  userToken?: UserToken | undefined;
  /** Finds places, in place of the service's own search. */
  places?: PlacesProvider | undefined;
  /** Finds and shows pictures of the street, in place of the service's own. */
  imagery?: ImageryProvider | undefined;
  /** Shows the map, in place of our own. */
  map?: MapProvider | undefined;
  /** Tells where the device is, in place of the browser. */
  locator?: Locator | undefined;
};

/** Some of the props, or none; undefined takes one back. */
export type GivenProps = {
  [Name in keyof AddressCaptureProps]?: AddressCaptureProps[Name] | undefined;
};

export type AppSettings = {readonly name: string; readonly version: string};

/** A token, or what fetches one whenever a session is opened. */
export type UserToken = string | (() => string | Promise<string>);

export type StyleSettings = {
  /** Any CSS colour; text on it, and in it, is shifted until it is readable. */
  readonly primaryColor?: string | undefined;
  /** Any CSS colour that contrasts with the primary one. */
  readonly highlightColor?: string | undefined;
};

export type RequiredFieldsConfig = {
  /** True: "Building name or number" must be filled in. */
  readonly buildingNameOrNumber?: boolean | undefined;
};

/** Every name that `$set` and the constructor take. */
export const PROP_NAMES = [
  'API_KEY',
  'userPhoneNumber',
  'onAddressSelected',
  'onError',
  'appSettings',
  'onClose',
  'closable',
  'userFirstName',
  'userLastName',
  'streetviewEnabled',
  'toTheDoorEnabled',
  'styleSettings',
  'isDarkMode',
  'createOnly',
  'requiredFieldsConfig',
  'serviceUrl',
  'userToken',
  'places',
  'imagery',
  'map',
  'locator',
] as const satisfies readonly (keyof AddressCaptureProps)[];

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

/** Whether two values are alike by content: frameworks make inline objects anew at each render. */
export function sameContent(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
