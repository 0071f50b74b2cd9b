import {css, html, nothing, type TemplateResult} from 'lit';
import type {UserAddress} from '../../contract/address/user-address.js';
import {title as titleOf} from '../../contract/written-address/display-title.js';
import {offersKeeping} from '../../flow/reducers/keeping-offer.js';
import {draftOf} from '../../flow/state/stored.js';
import {plusCode} from '../../geo/plus-code.js';
import {icon} from '../../ui/icons.js';
import {laterControls} from '../../ui/later-controls.js';
import {laterIcons} from '../../ui/later-icons.js';
import {state as internal} from '../../ui/property.js';
import {cardLines, linesOf} from '../card/card-lines.js';
import {CardPictures} from '../card/card-pictures.js';
import {cardStyles} from '../card/card-styles.js';
import {closeButton} from '../parts/bar.js';
import {button, iconButton} from '../parts/button.js';
import {doorLine} from '../parts/door-labels.js';
import {phoneEnd} from '../parts/phone-end.js';
import {row, rowStyles} from '../parts/row.js';
import {Screen} from '../parts/screen.js';
import {copyText, shareLink} from '../parts/share-link.js';

/** Board F: the address is saved or chosen, and the page has received it. Shows what a courier gets of it. */
export class DoneScreen extends Screen {
  static override styles = [
    ...Screen.styles,
    laterControls,
    rowStyles,
    ...cardStyles,
    css`
      .body {
        padding-block-start: 22px;
      }
      .head,
      .copy {
        display: flex;
        align-items: center;
        gap: var(--space-3);
      }
      .head h2 {
        flex: 1;
      }
      h3 {
        margin: 0 0 6px;
        font-size: var(--text-s);
        font-weight: 600;
        color: var(--text-muted);
      }
      .lines {
        padding: var(--space-2) var(--space-4) var(--space-3);
      }
      .copy {
        min-block-size: var(--tap);
        padding-inline-start: var(--space-4);
        border-block-start: 1px solid var(--line);
      }
      .copy > :first-child {
        flex: 1;
        color: var(--text-muted);
        white-space: nowrap;
      }
      .copy .icon-btn {
        color: var(--text-muted);
      }
      .copy b {
        font-weight: 600;
        font-variant-numeric: tabular-nums;
      }
      .two {
        display: flex;
        flex-wrap: wrap;
      }
      .two > * {
        flex: 1 1 auto;
        padding-inline: 0;
        text-decoration: none;
      }
    `,
  ];

  /** What the person has just copied. */
  @internal() private copied: 'link' | 'code' | undefined;

  readonly #pictures = new CardPictures(this, () => {
    const {draft} = this.state;
    const address = this.#address;
    // An address that was chosen, or stored by itself, is not the draft.
    if (!address || (this.state.saving.at === 'saved' && draft.pin)) return this.state;
    return {...this.state, draft: draftOf(address, draft.id)};
  });

  override render(): TemplateResult {
    const {words} = this;
    const {saving} = this.state;
    const address = this.#address;
    if (!address) return html``;
    return html`
      <div class="body" part="body">
        <div class="head">
          <span class="dot">${icon(laterIcons.ok, 24)}</span>
          <h2 part="heading" tabindex="-1">${saving.at === 'chosen' ? words.chosenTitle : words.doneTitle}</h2>
          ${closeButton(this)}
        </div>
        ${saving.at === 'saved' && saving.photo ? html`<p class="note">${saving.photo === 'waiting' ? words.photoWaiting : words.photoRefused}</p>` : nothing}
        <section aria-labelledby="gets">
          <h3 id="gets">${words.courierGets}</h3>
          ${this.#renderCard(address)}
        </section>
        ${this.#renderKeeping()}
        <p class="visually-hidden" role="status">${this.copied ? words.copied : nothing}</p>
      </div>
      <div class="foot" part="foot">
        ${
          this.closable
            ? button('primary', words.done, () => this.act({type: 'close-asked'}))
            : nothing
        }
        <div class="two">
          ${this.#renderShare(address)}
          ${button('quiet', [icon(laterIcons.plus, 20), words.addAnother], () => this.act({type: 'another-asked'}))}
        </div>
      </div>
    `;
  }

  get #address(): UserAddress | undefined {
    const {saving} = this.state;
    return saving.at === 'saved' || saving.at === 'chosen' ? saving.address : undefined;
  }

  #renderCard(address: UserAddress) {
    const {words} = this;
    const {title, subtitle, directions} = address;
    const code = plusCode(address.geo_point);
    const lines = linesOf(
      ['title', title ?? titleOf(address)],
      ['muted', subtitle],
      ['plain', doorLine(address, this.state.region, words)],
      ['said', directions],
    );
    return html`<div class="card" part="card">
      ${this.#pictures.render()}
      <div class="lines">${cardLines(lines)}</div>
      <div class="copy">
        <span>${words.plusCode}</span>
        <b dir="ltr">${code}</b>
        ${iconButton('button', words.copyCode, icon(this.copied === 'code' ? laterIcons.ok : laterIcons.copy, 20), () => this.#onCopy(code))}
      </div>
    </div>`;
  }

  /** Shares only http(s): the url comes from the service. */
  #renderShare({url, display_title}: UserAddress) {
    const {words} = this;
    if (!/^https?:\/\//i.test(url)) return nothing;
    const onShare = async (event: Event) => {
      event.preventDefault();
      if (await shareLink(url, display_title)) this.copied = 'link';
    };
    return html`<a class="btn quiet" part="link" href=${url} target="_blank" rel="noopener noreferrer" @click=${onShare}>
      ${this.copied === 'link' ? html`${icon(laterIcons.ok, 20)}${words.linkCopied}` : html`${icon(laterIcons.share, 20)}${words.share}`}
    </a>`;
  }

  async #onCopy(code: string): Promise<void> {
    if (await copyText(code)) this.copied = 'code';
  }

  /** Offers to keep the address for next time: a row and not a step, so that finishing without it declines. */
  #renderKeeping(): TemplateResult | typeof nothing {
    const {words} = this;
    const {saving} = this.state;
    if (saving.at === 'saved' && saving.kept)
      return html`<p class="note" role="status">${words.keptForNext}</p>`;
    if (!offersKeeping(this.state)) return nothing;
    return row({
      sign: laterIcons.phone,
      title: words.keepForNext,
      detail: words.textsCode(phoneEnd(this.phone)),
      isWay: true,
      onPress: () => this.act({type: 'proof-asked'}),
    });
  }
}
