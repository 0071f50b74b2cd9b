import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';

/** The gate in the picture in which its person framed it. */
export type GateView = {
  /** On the page's own origin: its policy shows no other. */
  readonly url: string;
  /** Degrees from north, clockwise, in which one looks. */
  readonly heading: number;
  readonly attribution: string;
};

/** The person's own photo of it: where it is, on the page's own origin too, and its size in pixels. */
export type GatePhoto = {readonly url: string; readonly width: number; readonly height: number};

const WAYS = [
  ...(['north', 'north-east', 'east', 'south-east'] as const),
  ...(['south', 'south-west', 'west', 'north-west'] as const),
];

/** The part of the address page that shows the gate, as its person took it and as the street shows it; empty without both. */
export function gateSection({
  view,
  photo,
}: {
  readonly view: GateView | undefined;
  readonly photo: GatePhoto | undefined;
}): Html {
  if (!view && !photo) return html``;
  return html`<section class="gate">
    <h2>The gate</h2>
    ${photo ? ownPhoto(photo) : ''} ${view ? framedView(view) : ''}
  </section>`;
}

/** Its size is said before it comes, so that nothing moves under a finger. */
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
