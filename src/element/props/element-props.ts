import {LitElement} from 'lit';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {ImageryProvider} from '../../providers/imagery-provider.js';
import type {Locator} from '../../providers/locator.js';
import type {MapProvider} from '../../providers/map-provider.js';
import type {PlacesProvider} from '../../providers/places-provider.js';
import type {OwnWords} from '../../ui/locales/en/words.js';
import {property} from '../../ui/property.js';
import type {AddressError} from './address-error.js';
import {
  booleanAttribute,
  darkModeAttribute,
  SETTING_ATTRIBUTES,
  settingFromAttribute,
} from './attributes.js';
import {sameContent} from './same-content.js';
import type {AppSettings, RequiredFieldsConfig, StyleSettings, UserToken} from './settings.js';

/** The props of `<address-capture>`: the only place for their names, types, attributes and docs. */
export abstract class ElementProps extends LitElement {
  /** The publishable key of the branch, `pk_…`. Required. */
  @property({attribute: 'api-key'}) API_KEY?: string | undefined;
  /**
   * Required, in international format or as written in the branch's country. Set '' while it is unknown: the person can
   * search, and what they save waits for it.
   */
  @property({attribute: 'user-phone-number'}) userPhoneNumber?: string | undefined;
  /** Sent when the address is saved; may change at any time, as the last name may. */
  @property({attribute: 'user-first-name'}) userFirstName?: string | undefined;
  /** Sent when the address is saved. */
  @property({attribute: 'user-last-name'}) userLastName?: string | undefined;
  /**
   * Called when an address is created, selected or changed. The address belongs to the phone that is set at that time,
   * not to one that is set later. Required by the constructor; markup may listen instead.
   */
  @property({attribute: false}) onAddressSelected?: ((address: UserAddress) => void) | undefined;
  /** Called with each failure. Required by the constructor; markup may listen instead. */
  @property({attribute: false}) onError?: ((error: AddressError) => void) | undefined;
  /** Called when the person leaves: by ✕, “Done”, Escape or the system's back gesture; what they have entered is kept. */
  @property({attribute: false}) onClose?: (() => void) | undefined;
  /**
   * `'dialog'`: shows nothing and takes no room until `show()` opens the conversation over the page. Absent or `'inline'`:
   * in the element's box.
   */
  @property({reflect: true}) presentation?: 'inline' | 'dialog' | undefined;
  /** Shows ✕ without `onClose`, for a page that listens for `address-close` instead. */
  @property({converter: booleanAttribute}) closable?: boolean | undefined;
  /** Required: the name and version of the app. In markup `app-name` and `app-version`. */
  @property({attribute: false, hasChanged: changed}) appSettings?: AppSettings | undefined;
  /** Lets the person frame their gate in a street picture. */
  @property({attribute: 'street-view-enabled', converter: booleanAttribute}) streetviewEnabled?:
    | boolean
    | undefined;
  /** Asks for building, apartment, floor and directions. */
  @property({attribute: 'to-the-door-enabled', converter: booleanAttribute}) toTheDoorEnabled?:
    | boolean
    | undefined;
  /** The brand colours. In markup `primary-color` and `highlight-color`. */
  @property({attribute: false, hasChanged: changed}) styleSettings?: StyleSettings | undefined;
  /** `'auto'` follows the system. */
  @property({attribute: 'dark-mode', converter: darkModeAttribute}) isDarkMode?:
    | boolean
    | 'auto'
    | undefined;
  /** Offers new addresses only, no saved ones. */
  @property({attribute: 'create-only', converter: booleanAttribute}) createOnly?:
    | boolean
    | undefined;
  /** Which fields must be filled in. In markup `building-required`. */
  @property({attribute: false, hasChanged: changed}) requiredFieldsConfig?:
    | RequiredFieldsConfig
    | undefined;
  /**
   * The language of the interface as a BCP 47 tag, which also decides how numbers are written: `pt-BR`. Absent: the
   * nearest `lang` of the page, else the browser's. English if we don't have it.
   */
  @property({attribute: 'locale'}) locale?: string | undefined;
  /** Words of your own, each in place of ours. */
  @property({attribute: false, hasChanged: changed}) words?: OwnWords | undefined;
  /** The service's address, if it differs from the one in the key. */
  @property({attribute: 'service-url'}) serviceUrl?: string | undefined;
  /** Your server's proof that the person owns this phone: a token, or a function that fetches a new one. */
  @property({attribute: false}) userToken?: UserToken | undefined;
  /** Searches places instead of the service. */
  @property({attribute: false}) places?: PlacesProvider | undefined;
  /** Finds and shows street pictures instead of the service. */
  @property({attribute: false}) imagery?: ImageryProvider | undefined;
  /** Shows the map instead of the built-in one. */
  @property({attribute: false}) map?: MapProvider | undefined;
  /** Locates the device instead of the browser. */
  @property({attribute: false}) locator?: Locator | undefined;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...SETTING_ATTRIBUTES];
  }

  /** Sets some props and leaves the others; warns in the console of an unknown name. */
  $set(props: GivenProps): void {
    const names = ElementProps.elementProperties;
    for (const [name, value] of Object.entries(props)) {
      if (names.has(name)) Object.assign(this, {[name]: value});
      else
        console.warn(
          `address-capture has no prop "${name}". It takes: ${[...names.keys()].join(', ')}.`,
        );
    }
  }

  /** @internal For the warning of events that never come: those the page listens for. */
  readonly heard = new Set<string>();

  override addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void {
    super.addEventListener(type, listener, options);
    this.heard.add(type);
  }

  override attributeChangedCallback(
    name: string,
    before: string | null,
    value: string | null,
  ): void {
    super.attributeChangedCallback(name, before, value);
    Object.assign(this, settingFromAttribute(name, value, this));
  }
}

/** Some of the props, or none; undefined resets one. */
export type GivenProps = Pick<
  ElementProps,
  Exclude<keyof ElementProps, keyof LitElement | '$set' | 'heard'>
>;

function changed(value: unknown, before: unknown): boolean {
  return !sameContent(value, before);
}
