import {html, nothing, svg, type TemplateResult} from 'lit';
import type {GatePictures, LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {icon} from '../../ui/icons.js';
import {pinShape} from '../../ui/pin-shape.js';
import {shapes} from '../base/shapes.js';

/** Pixels of a side of the map, of which one sees the middle. */
const MAP_SIDE = 720;

/** Where an address is on the map, and its gate: the person's own photo, or what they framed of the street. */
export function gatePictures({
  pictures,
  address,
}: LookedAtAddress): TemplateResult | typeof nothing {
  if (!pictures) return nothing;
  const gate = gatePicture(pictures, address.street_view?.url);
  return html`<div class="pics ${gate ? '' : 'one'}">${placeMap(pictures.map)}${gate}</div>`;
}

/** Both themes' pictures, of which the browser loads the one that is shown. */
function placeMap({light, dark, radius, attribution}: GatePictures['map']): TemplateResult {
  const picture = (theme: 'light' | 'dark', srcset: string) =>
    html`<img class="on-${theme}" loading="lazy" srcset=${srcset} width=${MAP_SIDE} height=${MAP_SIDE} alt="Map around the point" />`;
  return html`<figure class="place-map">
    ${picture('light', light)}${picture('dark', dark)}
    ${
      radius === undefined
        ? html`<span class="pin">${pinShape(30)}</span>`
        : html`<svg width=${2 * radius} height=${2 * radius} class="area" aria-hidden="true">${svg`<circle
            cx="50%" cy="50%" r=${radius} />`}</svg>`
    }
    <figcaption><a href="https://www.openstreetmap.org/copyright" target="_blank">${attribution}</a></figcaption>
  </figure>`;
}

function gatePicture(
  {photo, view}: GatePictures,
  elsewhere: string | undefined,
): TemplateResult | undefined {
  if (photo)
    return html`<figure>
      <img class="whole" src=${photo.url} width=${photo.width} height=${photo.height} alt="The gate, as the person took it" />
      <figcaption>Taken by the person</figcaption>
    </figure>`;
  if (view)
    return html`<figure>
      <div class="view">
        <img src=${view.url} width="800" height="600" alt="The gate, as the person framed it" />
        <svg viewBox="0 0 8 6" aria-hidden="true">${frame(view.side)}</svg>
      </div>
      <figcaption>
        ${
          view.source_url === undefined
            ? view.attribution
            : html`<a href=${view.source_url} target="_blank" rel="noreferrer">${view.attribution}</a>`
        }
      </figcaption>
    </figure>`;
  if (elsewhere === undefined) return undefined;
  return html`<div class="elsewhere">
    ${icon(shapes.eye, 24)}
    <p>The gate is framed in a picture that only its provider may show.</p>
    <a class="link" href=${elsewhere} target="_blank" rel="noreferrer">Open it there</a>
  </div>`;
}

/** A square of this part of the picture's height, in its middle. */
function frame(side: number) {
  const length = 6 * side;
  return svg`<rect x=${4 - length / 2} y=${3 - length / 2} width=${length} height=${length} rx="0.3" />`;
}
