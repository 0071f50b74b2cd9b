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
  readonly onRemove: (passkey: OwnPasskey) => void;
};

/** The passkeys of whoever is signed in, each with when it was made and used; the last way in is not removed. */
export function passkeysCard(
  {passkeys, has_password}: AccountAnswer,
  {isBusy, onAdd, onRemove}: Asked,
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
                renderPasskey(passkey, passkeys.length > 1 || has_password ? onRemove : undefined),
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
  onRemove: Asked['onRemove'] | undefined,
): TemplateResult {
  const {kind, created_at, used_at} = passkey;
  const words = kind === 'device' ? 'Phone or computer' : 'Security key';
  const made = recordedWords(created_at);
  return html`<li>
      ${icon(kind === 'device' ? shapes.finger : shapes.key, 18)}
      <div class="grow">
        <b>${words}</b>
        <div class="muted small">Made ${lower(made)},
          ${used_at ? `last used ${lower(recordedWords(used_at))}` : 'not used to sign in yet'}</div>
      </div>
      ${
        onRemove
          ? html`<button
              class="link bad"
              aria-label=${`Remove the passkey made ${lower(made)}`}
              @click=${() => onRemove(passkey)}
            >Remove</button>`
          : html`<span class="muted small">Your only way in</span>`
      }
    </li>`;
}

/** In the middle of a sentence: "today, 09:12". */
export function lower(words: string): string {
  return words.replace(/^Today/, 'today');
}
