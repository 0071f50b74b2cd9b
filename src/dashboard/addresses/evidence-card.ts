import {html, nothing, type SVGTemplateResult, svg, type TemplateResult} from 'lit';
import type {LookedAtAddress} from '../../contract/dashboard/looked-at-address.js';
import {momentWords} from '../base/time-words.js';
import {type Evidence, evidenceWords, metresFrom} from './address-words.js';
import {nightsBetween} from './nights-between.js';

/** CSS pixels; the drawing is as wide as there is room. */
const HEIGHT = 168;
const BOTTOM = 26;
/** Metres at the lines, from the gate upwards. */
const LINES: readonly (readonly [number, string])[] = [
  [10, 'gate'],
  [100, '100 m'],
  [1000, '1 km'],
  [10_000, '10 km'],
];
const [NEAREST, FARTHEST] = [10, 10_000];
const DAY = 24 * 3_600_000;
const ROWS = 30;

/** What was seen of a person at, or away from, an address: by time and distance, and in words. */
export function evidenceCard(looked: LookedAtAddress): TemplateResult {
  const {address} = looked;
  const {evidence} = address;
  const latest = evidence.toReversed().slice(0, ROWS);
  return html`<section class="card seen-card" aria-labelledby="evidence">
    <header><h2 id="evidence" class="grow">Evidence</h2><span class="muted small">kept for 90 days</span></header>
    <div class="pad">
      ${
        evidence.length === 0
          ? html`<p class="hint">
              Nothing yet. It comes from the person’s phone where they agreed, from orders, couriers and your server.
            </p>`
          : html`${drawing(looked)}
              <ul class="seen">${latest.map(
                one => html`<li>
                  <span class="grow">${evidenceWords(address, one)}</span>
                  <time class="muted" datetime=${one.at}>${momentWords(one.at)}</time>
                </li>`,
              )}</ul>
              ${
                evidence.length > ROWS
                  ? html`<p class="hint">${evidence.length - ROWS} older ones are drawn above.</p>`
                  : nothing
              }`
      }
    </div>
  </section>`;
}

/** Each piece with a place, by its time and its distance; a screen reader has the list below. */
function drawing({address, night}: LookedAtAddress): TemplateResult | typeof nothing {
  const placed = address.evidence.flatMap(one => {
    const metres = metresFrom(address, one);
    return metres === undefined ? [] : [{one, metres, kind: kindOf(one, metres)}];
  });
  const [first] = placed;
  if (!first) return nothing;
  const from = Math.min(Date.parse(first.one.at), Date.parse(address.created_at));
  const until = Math.max(...placed.map(({one}) => Date.parse(one.at)), from + 2 * DAY);
  const share = (time: number) => 2 + ((time - from) / (until - from)) * 95;
  const x = (time: number) => `${share(time)}%`;
  const near = {top: y(100), height: y(NEAREST) - y(100) + 8};
  const nights = nightsBetween({from, until}, night);
  const kinds = KINDS.filter(([name]) => placed.some(({kind}) => kind === name));
  return html`<div aria-hidden="true">
    <ul class="legend">
      ${kinds.map(([kind, words]) => html`<li>${legendMark(mark(kind, '7', 7))}${words}</li>`)}
      ${
        nights.length > 0
          ? html`<li>${legendMark(svg`<rect class="night" width="14" height="14" rx="3"/>`)}Night there</li>`
          : nothing
      }
    </ul>
    <div class="plot">
      <svg width="44" height=${HEIGHT}>${LINES.map(
        ([metres, words]) => svg`<text x="44" y=${y(metres) + 4} text-anchor="end">${words}</text>`,
      )}</svg>
      <svg width="100%" height=${HEIGHT}>
        ${nights.map(
          span =>
            svg`<rect class="night" x=${x(span.from)} y="4" width=${`${share(span.until) - share(span.from)}%`} height=${HEIGHT - BOTTOM - 6}/>`,
        )}
        <rect class="near" y=${near.top} width="100%" height=${near.height} rx="6" />
        ${LINES.map(([metres]) => svg`<line x2="100%" y1=${y(metres)} y2=${y(metres)}/>`)}
        ${daysBetween(from, until).map(
          time =>
            svg`<text x=${x(time)} y=${HEIGHT - 4} text-anchor="middle">${dayWords(time)}</text>`,
        )}
        ${placed.map(({one, metres, kind}) => mark(kind, x(Date.parse(one.at)), y(metres)))}
      </svg>
    </div>
  </div>`;
}

/** What a mark says, each with a shape of its own. */
const KINDS = [
  ['phone', 'This person’s phone'],
  ['order', 'An order'],
  ['word', 'Your server, a courier or the simulator'],
  ['away', 'Elsewhere'],
] as const;
type Kind = (typeof KINDS)[number][0];

function kindOf({source}: Evidence, metres: number): Kind {
  if (metres > 100) return 'away';
  if (source === 'presence') return 'phone';
  return source === 'interaction' ? 'order' : 'word';
}

/** A mark of its kind; `x` as an attribute of SVG takes it, which no transform does. */
function mark(kind: Kind, x: string, top: number): SVGTemplateResult {
  if (kind === 'phone' || kind === 'away')
    return svg`<circle class=${kind} cx=${x} cy=${top} r="4.5"/>`;
  const turn = kind === 'order' ? 'rotate(45 4.5 4.5)' : nothing;
  return svg`<svg x=${x} y=${top} overflow="visible"><g transform="translate(-4.5 -4.5)"><rect
    class=${kind} width="9" height="9" rx="1.5" transform=${turn} /></g></svg>`;
}

function legendMark(shape: SVGTemplateResult): TemplateResult {
  return html`<svg class="plot-mark" width="14" height="14">${shape}</svg>`;
}

/** Logarithmic: 14 m and 40 m are told apart, and so are 1 km and 5 km. */
function y(metres: number): number {
  const within = Math.min(Math.max(metres, NEAREST), FARTHEST);
  const share = Math.log(within / NEAREST) / Math.log(FARTHEST / NEAREST);
  return HEIGHT - BOTTOM - 10 - share * (HEIGHT - BOTTOM - 24);
}

/** At most four days, evenly apart, each with room for its words. */
function daysBetween(from: number, until: number): number[] {
  const step = Math.max(1, Math.ceil((until - from) / DAY / 4)) * DAY;
  const begin = new Date(from).setHours(24, 0, 0, 0);
  const room = (until - from) / 12;
  return Array.from({length: 4}, (_, at) => begin + at * step).filter(
    time => time > from + room && time < until - room,
  );
}

function dayWords(time: number): string {
  return new Date(time).toLocaleDateString('en-GB', {weekday: 'short', day: 'numeric'});
}
