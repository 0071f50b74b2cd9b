import {html} from 'hono/html';
import type {Html} from '../../http/files/plain-page.js';
import type {PageWords} from '../../words/words.js';

/** The street picture around the gate, with the person's frame in its middle. */
export type GateView = {
  /** On the page's own origin: its policy forbids others. */
  readonly url: string;
  /** Direction of view, in degrees clockwise from north. */
  readonly heading: number;
  /** Of the square frame, as a part of the picture's height. */
  readonly side: number;
  readonly attribution: string;
  /** Absent if the credit links nowhere. */
  readonly sourceUrl?: string | undefined;
};

/** The person's own photo of the gate, on the page's own origin too; size in pixels. */
export type GatePhoto = {readonly url: string; readonly width: number; readonly height: number};

/** Pixels of the gate's picture, as imagery draws it. */
const [WIDTH, HEIGHT] = [800, 600] as const;
/** Of the frame's corners, in pixels of the picture. */
const RADIUS = 42;

/** The part of the address page with the pictures of the gate; empty if there are none. */
export function gateSection(
  {view, photo}: {readonly view: GateView | undefined; readonly photo: GatePhoto | undefined},
  words: PageWords,
): Html {
  if (!view && !photo) return html``;
  return html`<section class="gate" aria-label="${words.gate}">
    ${photo ? ownPhoto(photo, words) : ''} ${view ? framedView(view, words) : ''}
  </section>`;
}

/** Declares the size, so that the layout does not shift when the photo has loaded. */
function ownPhoto({url, width, height}: GatePhoto, words: PageWords): Html {
  return html`<figure>
    <img src="${url}" class="photo" width="${width}" height="${height}" alt="${words.photoOf}" />
    <figcaption>${words.photo}</figcaption>
  </figure>`;
}

function framedView(
  {url, heading, side, attribution, sourceUrl}: GateView,
  {ways, viewOf, framed}: PageWords,
): Html {
  const credit = sourceUrl ? html`<a href="${sourceUrl}">${attribution}</a>` : attribution;
  const way = ways[Math.round(heading / 45) % ways.length] ?? '';
  return html`<figure>
    <div class="view">
      <img src="${url}" width="${WIDTH}" height="${HEIGHT}"
        alt="${viewOf(way)}" />
      ${frame(side * HEIGHT)}
    </div>
    <figcaption>${framed} <small dir="auto">${credit}</small></figcaption>
  </figure>`;
}

/** A square of this many pixels in the picture's middle; what is around it is darker. */
function frame(side: number): Html {
  const [x, y] = [pixels((WIDTH - side) / 2), pixels((HEIGHT - side) / 2)];
  const radius = Math.min(RADIUS, pixels(side / 2));
  const straight = pixels(side - 2 * radius);
  const corner = (to: string) => `a${radius} ${radius} 0 0 1 ${to}`;
  const square = [
    `M${pixels(x + radius)} ${y}h${straight}${corner(`${radius} ${radius}`)}`,
    `v${straight}${corner(`-${radius} ${radius}`)}h-${straight}`,
    `${corner(`-${radius} -${radius}`)}v-${straight}${corner(`${radius} -${radius}`)}z`,
  ].join('');
  return html`<svg class="frame" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
    <path fill-rule="evenodd" d="M0 0h${WIDTH}v${HEIGHT}H0z${square}" />
    <rect x="${x}" y="${y}" width="${pixels(side)}" height="${pixels(side)}" rx="${radius}" />
  </svg>`;
}

/** To a tenth of a pixel. */
function pixels(length: number): number {
  return Math.round(length * 10) / 10;
}
