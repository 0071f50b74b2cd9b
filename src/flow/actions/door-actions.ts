import type {DoorField} from '../../contract/door-fields.js';

/** Text entered on the door screen, or as the street in the review. */
export type DoorAction =
  | {readonly type: 'door-changed'; readonly field: DoorField; readonly text: string}
  | {readonly type: 'door-confirmed'}
  | {readonly type: 'street-typed'; readonly street_name: string};
