import 'address-capture/vue';
import type {GlobalComponents} from 'vue';

/** The props that a template is checked against; its events are in `Checkout.vue`. */
type Props = InstanceType<GlobalComponents['address-capture']>['$props'];

export const right: Props = {
  style: {height: '680px'},
  API_KEY: 'pk_sandbox_…',
  'user-phone-number': '',
  appSettings: {name: 'My shop', version: '1.0'},
};

export const wrong: Props[] = [
  // @ts-expect-error: there is no such prop.
  {apiKey: 'pk_…'},
  // @ts-expect-error: a number is no phone.
  {userPhoneNumber: 59899},
  // @ts-expect-error: Vue would listen for what pictures do.
  {onError: () => {}},
];
