import {html, nothing, type SVGTemplateResult, svg, type TemplateResult} from 'lit';
import {momentWords} from '../base/time-words.js';
import {type Address, type Evidence, evidenceWords, metresFrom} from './address-words.js';

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
export function evidenceCard(address: Address): TemplateResult {
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
          : html`${drawing(address)}
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
function drawing(address: Address): TemplateResult | typeof nothing {
  const placed = address.evidence.flatMap(one => {
    const metres = metresFrom(address, one);
    return metres === undefined ? [] : [{one, metres}];
  });
  const [first] = placed;
  if (!first) return nothing;
  const from = Math.min(Date.parse(first.one.at), Date.parse(address.created_at));
  const until = Math.max(...placed.map(({one}) => Date.parse(one.at)), from + 2 * DAY);
  const x = (time: number) => `${2 + ((time - from) / (until - from)) * 95}%`;
  const near = {top: y(100), height: y(NEAREST) - y(100) + 8};
  return html`<div class="plot" aria-hidden="true">
    <svg width="44" height=${HEIGHT}>${LINES.map(
      ([metres, words]) => svg`<text x="44" y=${y(metres) + 4} text-anchor="end">${words}</text>`,
    )}</svg>
    <svg width="100%" height=${HEIGHT}>
      <rect class="near" y=${near.top} width="100%" height=${near.height} rx="6" />
      ${LINES.map(([metres]) => svg`<line x2="100%" y1=${y(metres)} y2=${y(metres)}/>`)}
      ${daysBetween(from, until).map(
        time =>
          svg`<text x=${x(time)} y=${HEIGHT - 4} text-anchor="middle">${dayWords(time)}</text>`,
      )}
      ${placed.map(({one, metres}) => dot(one, x(Date.parse(one.at)), metres))}
    </svg>
  </div>`;
}

function dot({source}: Evidence, x: string, metres: number): SVGTemplateResult {
  const kind = metres > 100 ? 'away' : source === 'presence' ? 'phone' : 'other';
  return svg`<circle class=${kind} cx=${x} cy=${y(metres)} r="4.5"/>`;
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
