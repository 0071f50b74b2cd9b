import {html, type TemplateResult} from 'lit';
import {icon, icons} from '../../ui/icons.js';
import {laterIcons} from '../../ui/later-icons.js';
import type {Words} from '../../ui/locales/en/words.js';

/** Says on a touch screen that a tap wakes the map or picture before it, while one finger scrolls the page. */
export function asleepHint(words: string): TemplateResult {
  return html`<p class="asleep" part="map-hint" aria-hidden="true">${icon(icons.map, 20)}${words}</p>`;
}

/** The buttons beside a map or a picture that zoom it by a step; `zoom` is called with 1 or -1. */
export function zoomButtons(
  words: Words,
  zoom: (by: number) => void,
  isHidden = false,
): TemplateResult {
  return html`${[1, -1].map(
    by =>
      html`<button type="button" class="icon-btn float" part="zoom-button" ?hidden=${isHidden} aria-label=${by > 0 ? words.zoomIn : words.zoomOut} @click=${() => zoom(by)}>${icon(by > 0 ? laterIcons.plus : laterIcons.minus)}</button>`,
  )}`;
}
