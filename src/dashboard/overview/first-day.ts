import {html, nothing, type TemplateResult} from 'lit';
import type {Overview} from '../../contract/dashboard/overview.js';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import {property, state} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';
import type {CurrentBranch} from '../base/session.js';
import {shapes} from '../base/shapes.js';

/** What to do first, while no address is there: each step, and what is done of it. */
export class FirstDay extends PageElement {
  @property() first!: Overview['first'];
  @property() branch!: CurrentBranch;
  @property() isSandbox = false;

  @state() protected isCopied = false;

  protected override render(): TemplateResult {
    const {isSandbox, first} = this;
    return html`<div class="page-head">
        <h1>Four steps to your first verified address</h1>
        <p>${
          isSandbox
            ? 'Some ten minutes, in the sandbox. Nothing here reaches a real person.'
            : 'From here on, real people save where they live.'
        }</p>
      </div>
      <div class="first-day">
        <ol class="first-steps">
          <li class="card done">
            <span class="nth">${icon(laterIcons.ok, 16)}</span>
            <h2>Make a branch<span class="visually-hidden">: done</span></h2>
          </li>
          ${this.#renderElement()}
          ${this.#renderStep(3, {
            title: 'Say where your listener is',
            words:
              'A URL of your server. A test of each rule for listeners comes before the first real event.',
            isDone: first.has_listener,
            link: html`<a class="link" href="/dashboard/webhook">To the webhook ${icon(icons.go, 14)}</a>`,
          })}
          ${this.#renderStep(4, {
            title: isSandbox ? 'Verify it in the simulator' : 'Wait for the first nights',
            words: isSandbox
              ? 'Say what becomes of an address, and see the webhook arrive.'
              : 'Most addresses are decided within three days. You are told by your listener, and here.',
            isDone: first.has_verified,
            link: isSandbox
              ? html`<a class="link" href="/dashboard/simulator">To the simulator ${icon(icons.go, 14)}</a>`
              : nothing,
          })}
        </ol>
        <div class="beside-steps">
          ${
            isSandbox
              ? html`<section class="card pad">
                  <h2>Just looking?</h2>
                  <p class="hint">Save an address on our own page, and see what a courier and your server get.</p>
                  <a class="btn" href="/demo/" target="_blank">Open the page ${icon(shapes.out, 15)}</a>
                </section>`
              : nothing
          }
          <section class="card pad">
            <h2>Bring your team</h2>
            <p class="hint">Support people read; they change no keys.</p>
            <a class="link" href="/dashboard/members">Invite someone ${icon(icons.go, 14)}</a>
          </section>
        </div>
      </div>`;
  }

  #renderElement(): TemplateResult {
    return html`<li class="card now">
      <span class="nth">2</span>
      <h2>Put the element into your page</h2>
      <p>Paste this where people check out, with a publishable key for the origin of that page.</p>
      <pre class="code" tabindex="0" aria-label="Code">${this.#code}</pre>
      <div class="foot">
        <button class="btn primary" @click=${this.#onCopy}>${icon(shapes.copy, 16)}${this.isCopied ? 'Copied' : 'Copy'}</button>
        <a class="btn" href="/dashboard/keys">Make a key</a>
        <a class="btn quiet" href="/docs/frameworks.md" target="_blank">React, Vue, Svelte, Angular</a>
        <span class="hint waiting" role="status"><span class="pulse"></span>Waiting for the first address…</span>
      </div>
    </li>`;
  }

  #renderStep(
    nth: number,
    step: {title: string; words: string; isDone: boolean; link: TemplateResult | typeof nothing},
  ): TemplateResult {
    const {title, words, isDone, link} = step;
    return html`<li class="card ${isDone ? 'done' : ''}">
      <span class="nth">${isDone ? icon(laterIcons.ok, 16) : nth}</span>
      <h2>${title}${isDone ? html`<span class="visually-hidden">: done</span>` : nothing}</h2>
      ${isDone ? nothing : html`<p>${words}</p><div class="foot">${link}</div>`}
    </li>`;
  }

  get #code(): string {
    const name = this.branch.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return `<address-capture
  api-key="pk_…"
  user-phone-number="+59899123456"
  app-name="${name}" app-version="1.0"></address-capture>
<script type="module" async src="${location.origin}/cdn/preload.js"></script>
<script type="module" src="${location.origin}/cdn/address-capture.js"></script>`;
  }

  async #onCopy(): Promise<void> {
    await navigator.clipboard?.writeText(this.#code).then(
      () => {
        this.isCopied = true;
      },
      () => {},
    );
  }
}

customElements.define('first-day', FirstDay);
