import {html} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';

/** The gate in the picture in which its person framed it. */
export type GatePicture = {
  /** On the page's own origin: its policy shows no other. */
  readonly url: string;
  /** Degrees from north, clockwise, in which one looks. */
  readonly heading: number;
  readonly attribution: string;
};

const WAYS = [
  ...(['north', 'north-east', 'east', 'south-east'] as const),
  ...(['south', 'south-west', 'west', 'north-west'] as const),
];

/** The part of the address page that shows the gate. */
export function gateSection({
  url,
  heading,
  attribution,
}: GatePicture): HtmlEscapedString | Promise<HtmlEscapedString> {
  const way = WAYS[Math.round(heading / 45) % WAYS.length];
  return html`<section class="gate">
    <h2>The gate</h2>
    <figure>
      <img src="${url}" width="800" height="600"
        alt="The gate, seen from the street, looking ${way}" />
      <figcaption>${attribution}</figcaption>
    </figure>
  </section>`;
}
