import {html, nothing, type SVGTemplateResult, type TemplateResult} from 'lit';
import type {UserAddress} from '../../contract/address/user-address.js';
import type {FlowAction} from '../../flow/actions/actions.js';
import {addressesOf} from '../../flow/state/addresses.js';
import type {FlowState} from '../../flow/state/state.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';
import {button} from '../parts/button.js';
import {shareLink} from '../parts/share-link.js';
import {savedDetail, savedName} from './saved-rows.js';

/** The menu of the saved address `id`: its choices, the question whether to remove it, or its link copied. */
export type SavedMenu = {readonly id: string; readonly at: 'list' | 'removing' | 'copied'};

type Given = {
  readonly state: FlowState;
  readonly words: Words;
  readonly menu: SavedMenu | undefined;
  readonly act: (action: FlowAction) => void;
  /** Undefined closes the menu; `told` is what has happened, for screen readers. */
  readonly onMenu: (menu: SavedMenu | undefined, told?: string) => void;
};

/** Board A2b: what else a person may do with a saved address than choose it. */
export function savedMenu(given: Given): TemplateResult | typeof nothing {
  const {state, words, menu, onMenu} = given;
  const address = addressesOf(state).find(({id}) => id === menu?.id);
  if (!address || !menu) return nothing;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Nor does the dialog close that the element may be in.
    event.preventDefault();
    event.stopPropagation();
    onMenu(undefined);
  };
  return html`<div class="scrim" @click=${() => onMenu(undefined)}></div>
    <section class="foot menu" part="foot" role="dialog" aria-modal="true" aria-labelledby="menu" @keydown=${onKey}>
      ${menu.at === 'removing' ? removing(address, given) : choices(address, given)}
      ${button('quiet', menu.at === 'removing' ? words.keepIt : words.close, () => onMenu(undefined))}
    </section>`;
}

function choices(address: UserAddress, given: Given): TemplateResult {
  const {state, words, menu, act, onMenu} = given;
  const {id, url, display_title} = address;
  const name = savedName(address);
  const onShare = async () => {
    if (await shareLink(url, display_title)) onMenu({id, at: 'copied'});
  };
  const onStop = () => {
    act({type: 'presence-stopped', id});
    onMenu(undefined, words.confirmingStopped(name));
  };
  return html`<div class="text"><b id="menu"><bdi>${name}</bdi></b> <small>${savedDetail(address, state.region, words)}</small></div>
    <div>
      ${choice(icons.edit, words.changeIt, () => act({type: 'change-asked', id}))}
      ${
        /^https?:/i.test(url)
          ? menu?.at === 'copied'
            ? choice(laterIcons.ok, words.linkCopied, onShare)
            : choice(laterIcons.share, words.share, onShare)
          : nothing
      }
      ${state.confirmed?.includes(id) ? choice(laterIcons.stop, words.stopConfirming, onStop) : nothing}
      ${mayRemove(state) ? choice(laterIcons.bin, words.remove, () => onMenu({id, at: 'removing'}), 'err') : nothing}
    </div>`;
}

/** The service lets only a proved person delete. */
function mayRemove({session}: FlowState): boolean {
  return session.at === 'open' && session.proof !== 'none';
}

function choice(shape: SVGTemplateResult, words: string, onPress: () => void, look = '') {
  return html`<button type="button" class="row ${look}" part="button" @click=${onPress}>${icon(shape, 21)}${words}</button>`;
}

function removing(address: UserAddress, {words, act, onMenu}: Given): TemplateResult {
  const name = savedName(address);
  const onRemove = () => {
    act({type: 'address-removed', id: address.id});
    onMenu(undefined, words.removed(name));
  };
  return html`<div class="text"><b id="menu">${words.removeTitle}</b> <small><bdi>${name}</bdi>. ${words.removeHint}</small></div>
    <button type="button" class="btn outline err" part="button" @click=${onRemove}>${icon(laterIcons.bin, 20)}${words.remove}</button>`;
}
