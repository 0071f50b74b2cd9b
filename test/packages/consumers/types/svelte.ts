import 'address-capture/svelte';
import type {SvelteHTMLElements} from 'svelte/elements';

/** What Svelte checks an attribute of the tag against. */
type Props = SvelteHTMLElements['address-capture'];

export const right: Props = {
  style: 'height: 680px',
  API_KEY: 'pk_sandbox_…',
  'user-phone-number': '',
  appSettings: {name: 'My shop', version: '1.0'},
  'onaddress-selected': event => console.log(event.address.display_title),
  'onaddress-error': event => console.error(event.error.code),
};

export const wrong: Props[] = [
  // @ts-expect-error: there is no such prop.
  {apiKey: 'pk_…'},
  // @ts-expect-error: a number is no phone.
  {userPhoneNumber: 59899},
  // @ts-expect-error: Svelte would listen for an event that never comes.
  {onAddressSelected: () => {}},
];
