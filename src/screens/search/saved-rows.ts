import {html, nothing, type TemplateResult} from 'lit';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {Failure} from '../../contract/failure.js';
import type {Region} from '../../contract/session.js';
import {title as titleOf} from '../../contract/written-address/display-title.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {addressesOf, awaitsAddresses} from '../../flow/state/addresses.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {chooseFailedWords} from '../parts/choose-failed-words.js';
import {doorLine} from '../parts/door-labels.js';
import {phoneEnd} from '../parts/phone-end.js';
import {row} from '../parts/row.js';
import {waiting} from '../parts/waiting.js';
import {provedInVain} from './search-status.js';

type Given = {
  readonly state: FlowState;
  readonly words: Words;
  readonly act: (action: FlowAction) => void;
  /** The person opens the menu of the address with this id. */
  readonly onMore: (id: string) => void;
};

/** The saved addresses, last used first; while they load, their places; if they can't be shown, the reason. */
export function savedRows(given: Given): TemplateResult | typeof nothing {
  const {state, words} = given;
  if (awaitsAddresses(state)) return waiting(words.savedLoading);
  const addresses = addressesOf(state);
  if (addresses.length === 0) return failure(given);
  const {choosing} = state;
  return html`<ul class="list" part="list">
      ${addresses.map(address => html`<li class="beside">${addressRow(address, given)}${more(address, given)}</li>`)}
    </ul>
    <div role="alert">${choosing.at === 'failed' ? html`<p class="err">${icon(icons.bang, 16)}<span>${choosing.isRemoval ? removeFailedWords(choosing.failure, words) : chooseFailedWords(choosing.failure, words)}</span></p>` : nothing}</div>`;
}

/** The way to the addresses of a phone that is not proved yet; that there are none, once it is. */
export function savedWay(
  {state, words, act}: Omit<Given, 'onMore'>,
  phone: string,
): TemplateResult | typeof nothing {
  const {session, options} = state;
  if (options.createOnly || session.at !== 'open') return nothing;
  if (provedInVain(state)) return html`<div class="message"><p>${words.savedNone}</p></div>`;
  if (session.proof !== 'none' || session.codes === false) return nothing;
  return row({
    sign: laterIcons.phone,
    title: words.haveSaved,
    detail: words.textsCode(phoneEnd(phone)),
    isWay: true,
    onPress: () => act({type: 'proof-asked'}),
  });
}

function addressRow(address: UserAddress, {state, words, act}: Given): TemplateResult {
  const {choosing, confirmed, region} = state;
  const isBusy = choosing.at === 'sending';
  return row({
    sign: laterIcons.home,
    title: html`<bdi>${savedName(address)}</bdi>`,
    detail: savedDetail(address, region, words),
    more: confirmed?.includes(address.id)
      ? html` <small class="confirmed">${icon(laterIcons.ok, 16)}${words.confirmed}</small>`
      : nothing,
    isOff: isBusy && choosing.id === address.id ? 'busy' : isBusy,
    onPress: () => act({type: 'address-chosen', id: address.id}),
  });
}

/** The way to the menu of an address. */
function more(address: UserAddress, {words, onMore}: Given): TemplateResult {
  return html`<button type="button" class="icon-btn more" part="button" id="more-${address.id}" aria-label=${words.moreFor(savedName(address))} aria-haspopup="dialog" @click=${() => onMore(address.id)}>${icon(laterIcons.more, 20)}</button>`;
}

function removeFailedWords({code}: Failure, words: Words): string {
  return code === 'network_error' ? words.removeOffline : words.removeFailed;
}

export function savedName(address: UserAddress): string {
  return address.title ?? titleOf(address);
}

/** What distinguishes the address: the unit, or the directions if it has no house number; then its area. */
export function savedDetail(
  {unit, directions, subtitle, property_number}: UserAddress,
  region: Region | undefined,
  words: Words,
): string {
  const own = doorLine({unit}, region, words) || (property_number ? undefined : directions);
  return [own, subtitle].filter(Boolean).join(', ');
}

/** Only for those who may have saved addresses: others miss nothing. */
function failure({state, words, act}: Given): TemplateResult | typeof nothing {
  const failed = [state.session, state.saved].find(({at}) => at === 'failed');
  if (failed?.at !== 'failed' || !state.isKnown || state.options.createOnly) return nothing;
  const isOffline = failed.failure.code === 'network_error';
  return html`<div class="message" role="alert">
    <p>${isOffline ? words.savedOffline : words.savedFailed}</p>
    ${button('outline', words.tryAgain, () => act({type: 'addresses-asked'}))}
  </div>`;
}
