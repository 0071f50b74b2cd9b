import type {UserAddress} from '../../contract/address/user-address.js';
import type {KnownParts} from '../../contract/written-address/address-parts.js';
import {distance} from '../../geo/distance.js';
import {fold} from '../words/fold.js';
import {addressWords} from './draft.js';
import type {FlowState} from './state.js';

/** Metres within which two pins may mark the same door. */
const NEAR = 30;

/** The saved address that the draft duplicates: close by, with the same door, and not the one being changed. */
export function nearTwin({draft, saved, options, stored}: FlowState): UserAddress | undefined {
  const {pin} = draft;
  if (!pin || saved.at !== 'loaded' || options.createOnly) return undefined;
  const door = doorOf(addressWords(draft));
  const isOwn = stored?.sent && stored.draft?.id === draft.id;
  const changed = isOwn ? stored.address.id : draft.changes;
  return saved.addresses.find(
    address =>
      address.id !== changed &&
      doorOf(address) === door &&
      distance(address.geo_point, pin.geo_point) <= NEAR,
  );
}

/** What distinguishes neighbouring doors. A number needs its street; a street alone has too many spellings. */
function doorOf({unit, property_name, property_number, street_name}: KnownParts): string {
  const street = property_number ? street_name : undefined;
  return [unit, property_name, property_number, street].map(word => fold(word ?? '')).join('\n');
}
