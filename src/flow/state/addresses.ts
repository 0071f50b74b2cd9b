import type {UserAddress} from '../../contract/address/user-address.js';
import type {FlowState} from './state.js';

/** The addresses to choose from, once they are loaded. */
export function addressesOf({saved}: Pick<FlowState, 'saved'>): readonly UserAddress[] {
  return saved.at === 'loaded' ? saved.addresses : [];
}

/** Whether saved addresses may still come. */
export function awaitsAddresses({options, session, saved, isKnown}: FlowState): boolean {
  if (options.createOnly || !isKnown) return false;
  return session.at === 'opening' || (session.at === 'open' && saved.at === 'loading');
}
