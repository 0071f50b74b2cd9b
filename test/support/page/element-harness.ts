import type {UserAddress} from '../../../src/contract/address/user-address.js';
import {AddressCapture, type AddressError, define} from '../../../src/element/element.js';
import type {GivenProps} from '../../../src/element/props/element-props.js';
import type {ScreenName} from '../../../src/flow/state/state.js';
import type {PlacesProvider, Suggestions} from '../../../src/providers/places-provider.js';
import {fakeMap} from '../fakes/fake-map.js';
import {API_KEY} from '../fakes/fake-service.js';
import {CREDIT, SUGGESTIONS} from '../samples/samples.js';
import {until} from '../until.js';
import {nameOf} from './screen-harness.js';

export {until} from '../until.js';

define();

/** Ends when all that was to follow at once has followed: a task, a frame and a task. */
export const settled = async (): Promise<void> => {
  await new Promise(resolve => setTimeout(resolve));
  await new Promise(resolve => requestAnimationFrame(resolve));
  await new Promise(resolve => setTimeout(resolve));
};

/** Places that are always the same; each search is recorded and can be held. */
export function fakePlaces(): PlacesProvider & {readonly searched: string[]} {
  const searched: string[] = [];
  return {
    searched,
    async suggest({text}): Promise<Suggestions> {
      searched.push(text);
      return {suggestions: SUGGESTIONS, attribution: CREDIT};
    },
    async reverse() {
      return undefined;
    },
  };
}

/** The props that the constructor requires, providers that need no network, and `createOnly`, so that one types at once. */
export function givenProps() {
  const addresses: UserAddress[] = [];
  const errors: AddressError[] = [];
  const map = fakeMap();
  const places = fakePlaces();
  const props = {
    API_KEY,
    userPhoneNumber: '+254712345678',
    appSettings: {name: 'shop', version: '1.0'},
    onAddressSelected: (address: UserAddress) => {
      addresses.push(address);
    },
    onError: (error: AddressError) => {
      errors.push(error);
    },
    createOnly: true,
    map,
    places,
  };
  return {props, addresses, errors, map, places};
}

/** Mounts by the document's own call, with some props changed or (as undefined) left out. */
export function mountElement(changes: GivenProps = {}, target: Element = document.body) {
  const given = givenProps();
  const element = new AddressCapture(target, {...given.props, ...changes});
  return {...given, ...drive(element)};
}

/** Puts markup into the page, as the parser does, and drives the element in it. */
export function mountMarkup(html: string) {
  document.body.insertAdjacentHTML('beforeend', html);
  const element = document.body.querySelector('address-capture');
  if (!element) throw new Error('The markup holds no address-capture.');
  return drive(element);
}

/** Takes all elements from the page, and what they kept from the device. */
export function unmountElements(): void {
  for (const element of document.querySelectorAll('address-capture')) element.$destroy();
  localStorage.clear();
  sessionStorage.clear();
}

/** Reads and operates an element as a person does. */
export function drive(element: AddressCapture) {
  const shown = () => element.shadowRoot?.querySelector('.ac > :not([inert])') ?? undefined;
  const name = () => shown()?.localName.replace('address-capture-', '');
  const find = <E extends Element = HTMLElement>(selector: string) =>
    shown()?.shadowRoot?.querySelector<E>(selector) ?? undefined;
  const on = async (screen: ScreenName) => {
    await until(() => name() === screen && find('*'), `not on ${screen}, but on ${name()}`);
  };
  const part = <E extends Element = HTMLElement>(selector: string): E => {
    const found = find<E>(selector);
    if (!found) throw new Error(`The screen ${name()} has no ${selector}.`);
    return found;
  };
  const button = (words: string) =>
    [...(shown()?.shadowRoot?.querySelectorAll('button') ?? [])].find(one => nameOf(one) === words);
  const press = async (words: string) => {
    await until(() => button(words), `no button "${words}" on ${name()}`);
    button(words)?.click();
  };
  const type = async (text: string) => {
    await on('search');
    const input = part<HTMLInputElement>('input');
    input.value = text;
    input.dispatchEvent(new InputEvent('input', {bubbles: true}));
  };
  const toPin = async () => {
    await type('ojijo');
    await until(() => find('#suggestion-1'), 'no suggestions');
    part('#suggestion-1').click();
    await on('pin');
  };
  const toReview = async () => {
    await toPin();
    await press('Confirm the pin');
    await on('review');
  };
  return {
    element,
    /** The name of the screen that is shown. */
    name,
    on,
    part,
    find,
    press,
    button,
    type,
    toPin,
    toReview,
    /** The words of the heading. */
    heading: () => part('h2').textContent?.trim(),
    frame: (): HTMLElement => {
      const frame = element.shadowRoot?.querySelector<HTMLElement>('.ac');
      if (!frame) throw new Error('The element has not rendered.');
      return frame;
    },
  };
}
