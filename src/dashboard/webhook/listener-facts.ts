import {html, type TemplateResult} from 'lit';
import type {WebhookDetails} from '../../contract/webhook/webhook-listener.js';
import {EventType} from '../../contract/webhook/webhook-v3.js';
import {icon} from '../../ui/icons.js';
import {property} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';
import {shapes} from '../base/shapes.js';
import {PAYLOADS} from './payload-words.js';

/** The listener for those who may not change it. */
export class ListenerFacts extends PageElement {
  @property() webhook: WebhookDetails | undefined;

  protected override render(): TemplateResult {
    const {webhook} = this;
    if (!webhook)
      return html`<div class="card empty">
        ${icon(shapes.hook, 28)}
        <h2>No listener yet</h2>
        <p>An owner enters the URL of your server here. Until then, nothing is sent.</p>
      </div>`;
    const made = new Date(webhook.secret_made_at).toLocaleDateString('en-GB', {
      ...({day: 'numeric', month: 'short', year: 'numeric'} as const),
    });
    const facts: readonly (readonly [string, string | TemplateResult])[] = [
      ['Listener', html`<code>${webhook.url}</code>`],
      ['Header', webhook.header ? html`<code>${webhook.header.name}</code>` : 'None'],
      ['Version', PAYLOADS[webhook.payload].title],
      ['Events', `${webhook.events.length} of ${EventType.options.length}`],
      ['Signing secret', `Set, made ${made}`],
      ['State', webhook.on ? 'On' : 'Off'],
    ];
    return html`<dl class="card facts">${facts.map(
      ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
    )}</dl>`;
  }
}

customElements.define('listener-facts', ListenerFacts);
