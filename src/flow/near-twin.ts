import type {UserAddress} from '../contract/user-address.js';
import {distance} from '../geo/distance.js';
import {addressWords} from './draft.js';
import {fold} from './fold.js';
import type {FlowState} from './state.js';

/** Metres within which two pins may stand for one door. */
const NEAR = 30;

/** The saved address that the draft would be again: near it, and the same door. */
export function nearTwin({draft, saved, options}: FlowState): UserAddress | undefined {
  const {pin} = draft;
  if (!pin || saved.at !== 'loaded' || options.createOnly) return undefined;
  const door = doorOf(addressWords(draft));
  return saved.addresses.find(
    address => doorOf(address) === door && distance(address.geo_point, pin.geo_point) <= NEAR,
  );
}

type Words = {
  readonly [Key in 'unit' | 'property_name' | 'property_number' | 'street_name']?:
    | string
    | undefined;
};

/** What tells doors that lie side by side apart. A number counts with its street; a street without one has many spellings. */
function doorOf({unit, property_name, property_number, street_name}: Words): string {
  const street = property_number ? street_name : undefined;
  return [unit, property_name, property_number, street].map(word => fold(word ?? '')).join('\n');
}
