import {html, nothing, type TemplateResult} from 'lit';
import type {AccountAnswer, OwnPasskey} from '../../contract/dashboard/account.js';
import {icon} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {hasPasskeys} from '../base/passkey.js';
import {shapes} from '../base/shapes.js';
import {recordedWords} from '../base/time-words.js';

/** What the card asks of its page. */
type Asked = {
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onRename: (passkey: OwnPasskey) => void;
  readonly onRemove: (passkey: OwnPasskey) => void;
};

/** What a passkey is called: by its person, else by what it is in. */
export function titleOf({name, kind}: OwnPasskey): string {
  return name ?? (kind === 'device' ? 'Phone or computer' : 'Security key');
}

/** The same in the middle of a sentence, and when it was made: two may have one name. */
export function wordsOf(passkey: OwnPasskey): string {
  return `“${titleOf(passkey)}”, made ${lower(recordedWords(passkey.created_at))}`;
}

/** The passkeys of whoever is signed in, each with when it was made and used; the last way in is not removed. */
export function passkeysCard(
  {passkeys, has_password}: AccountAnswer,
  {isBusy, onAdd, onRename, onRemove}: Asked,
): TemplateResult {
  return html`<section class="card" aria-labelledby="passkeys-heading">
      <header>
        <h2 class="grow" id="passkeys-heading">Passkeys</h2>
        ${
          hasPasskeys()
            ? html`<button class="btn" aria-disabled=${isBusy ? 'true' : nothing} @click=${onAdd}>
                ${icon(laterIcons.plus, 16)}${passkeys.length > 0 ? 'Make another' : 'Make a passkey'}
              </button>`
            : nothing
        }
      </header>
      <div class="pad">
        ${
          passkeys.length === 0
            ? html`<p class="hint">None yet. With a passkey you sign in by finger, face or PIN, and no password can be stolen.</p>`
            : html`<ul class="passkeys">${passkeys.map(passkey =>
                renderPasskey(passkey, {
                  onRename,
                  ...((passkeys.length > 1 || has_password) && {onRemove}),
                }),
              )}</ul>`
        }
        ${
          passkeys.length === 1
            ? html`<p class="hint">A second one, on another device, lets you in when this one is lost.</p>`
            : nothing
        }
        ${
          hasPasskeys()
            ? nothing
            : html`<p class="hint">This browser, or this address, can make none: that needs https and a browser of 2025 or newer.</p>`
        }
      </div>
    </section>`;
}

/** `onRemove` is absent for the only way in. */
function renderPasskey(
  passkey: OwnPasskey,
  {onRename, onRemove}: Pick<Asked, 'onRename'> & Partial<Pick<Asked, 'onRemove'>>,
): TemplateResult {
  const {kind, created_at, used_at} = passkey;
  return html`<li>
      ${icon(kind === 'device' ? shapes.finger : shapes.key, 18)}
      <div class="grow">
        <b>${titleOf(passkey)}</b>
        <div class="muted small">Made ${lower(recordedWords(created_at))},
          ${used_at ? `last used ${lower(recordedWords(used_at))}` : 'not used to sign in yet'}</div>
      </div>
      <div class="acts">
        <button
          class="link"
          aria-label=${`Rename the passkey ${wordsOf(passkey)}`}
          @click=${() => onRename(passkey)}
        >Rename</button>
        ${
          onRemove
            ? html`<button
                class="link bad"
                aria-label=${`Remove the passkey ${wordsOf(passkey)}`}
                @click=${() => onRemove(passkey)}
              >Remove</button>`
            : html`<span class="muted small">Your only way in</span>`
        }
      </div>
    </li>`;
}

/** In the middle of a sentence: "today, 09:12". */
function lower(words: string): string {
  return words.replace(/^Today/, 'today');
}
