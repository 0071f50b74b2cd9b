import {html, nothing, type TemplateResult} from 'lit';
import {momentWords} from '../base/time-words.js';
import {type Address, coordinatesOf, findabilityWords, pointWords} from './address-words.js';

/** What an address is: its gate, how to get there, and its facts. */
export function factsCard(address: Address): TemplateResult {
  const inside = [address.unit, address.floor && `floor ${address.floor}`]
    .filter(Boolean)
    .join(', ');
  const facts: readonly (readonly [string, string | TemplateResult | undefined])[] = [
    ['Address', address.subtitle],
    ['Apartment, floor', inside],
    ['Plus code', html`<code>${address.plus_code}</code>`],
    ['Coordinates', html`<span class="num">${coordinatesOf(address)}</span>`],
    ['Point', pointWords(address)],
    ['Created', momentWords(address.created_at)],
    ['Changed', address.updated_at && momentWords(address.updated_at)],
    ['Id', html`<code>${address.id}</code>`],
  ];
  return html`<section class="card" aria-label="The address">
    ${
      address.photo_url && address.link === 'shown'
        ? html`<img class="gate" src=${address.photo_url} alt="The gate, as the person took it" />`
        : nothing
    }
    <div class="pad">
      ${address.directions ? html`<blockquote>${address.directions}</blockquote>` : nothing}
      ${
        address.findability
          ? html`<p class="small muted">${findabilityWords(address.findability.score)}</p>`
          : nothing
      }
      <dl class="facts plain">${facts.map(([name, value]) =>
        value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : nothing,
      )}</dl>
    </div>
  </section>`;
}
