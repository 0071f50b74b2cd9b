import 'address-capture/vue';
import type {GlobalComponents} from 'vue';

/** What Vue's compiler of templates checks the tag against; `@address-selected` is `onAddressSelected` there. */
type Props = InstanceType<GlobalComponents['address-capture']>['$props'];

export const right: Props = {
  style: {height: '680px'},
  API_KEY: 'pk_sandbox_…',
  'user-phone-number': '',
  appSettings: {name: 'My shop', version: '1.0'},
  onAddressSelected: event => console.log(event.address.display_title),
  onAddressError: event => console.error(event.error.code),
};

export const wrong: Props[] = [
  // @ts-expect-error: there is no such prop.
  {apiKey: 'pk_…'},
  // @ts-expect-error: a number is no phone.
  {userPhoneNumber: 59899},
  // @ts-expect-error: the address is in the event.
  {onAddressSelected: event => console.log(event.display_title)},
  // @ts-expect-error: Vue would listen for what pictures do.
  {onError: () => {}},
];
