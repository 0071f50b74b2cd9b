import {html, nothing, type TemplateResult} from 'lit';
import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {momentWords} from '../base/time-words.js';
import {coordinatesOf, findabilityWords, pointWords} from './address-words.js';
import {gatePictures} from './gate-pictures.js';

/** What an address is: its gate, how to get there, and its facts. */
export function factsCard(looked: LookedAtAddress): TemplateResult {
  const {address} = looked;
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
    ${gatePictures(looked)}
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
