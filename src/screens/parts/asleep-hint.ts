import {html, type TemplateResult} from 'lit';
import {icon, icons} from '../../ui/icons.js';

/** Says on a touch screen that a tap wakes the map or picture before it, while one finger scrolls the page. */
export function asleepHint(words: string): TemplateResult {
  return html`<p class="asleep" part="map-hint" aria-hidden="true">${icon(icons.map, 20)}${words}</p>`;
}
