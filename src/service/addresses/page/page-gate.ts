import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';

/** The street picture of the gate, as the person framed it. */
export type GateView = {
  /** On the page's own origin: its policy forbids others. */
  readonly url: string;
  /** Direction of view, in degrees clockwise from north. */
  readonly heading: number;
  readonly attribution: string;
};

/** The person's own photo of the gate, on the page's own origin too; size in pixels. */
export type GatePhoto = {readonly url: string; readonly width: number; readonly height: number};

const WAYS = [
  ...(['north', 'north-east', 'east', 'south-east'] as const),
  ...(['south', 'south-west', 'west', 'north-west'] as const),
];

/** The part of the address page with the pictures of the gate; empty if there are none. */
export function gateSection(view: GateView | undefined, photo: GatePhoto | undefined): Html {
  if (!view && !photo) return html``;
  return html`<section class="gate">
    <h2>The gate</h2>
    ${photo ? ownPhoto(photo) : ''} ${view ? framedView(view) : ''}
  </section>`;
}

/** Declares the size, so that the layout does not shift when the photo has loaded. */
function ownPhoto({url, width, height}: GatePhoto): Html {
  return html`<figure>
    <img src="${url}" class="photo" width="${width}" height="${height}" alt="Photo of the gate" />
  </figure>`;
}

function framedView({url, heading, attribution}: GateView): Html {
  const way = WAYS[Math.round(heading / 45) % WAYS.length];
  return html`<figure>
    <img src="${url}" class="view" width="800" height="600"
      alt="The gate, seen from the street, looking ${way}" />
    <figcaption>${attribution}</figcaption>
  </figure>`;
}
