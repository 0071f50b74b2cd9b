import {html, nothing, svg, type TemplateResult} from 'lit';
import {AttemptCounts} from '../../contract/dashboard/attempt-counts.js';
import {dashboardRoutes} from '../../contract/routes/dashboard-routes.js';
import {property} from '../../ui/property.js';
import type {Ask} from '../base/ask.js';
import {PageElement} from '../base/page-element.js';
import {PointedAt} from '../base/pointed-at.js';
import {clockWords} from '../base/time-words.js';
import {Loader} from '../loading/loader.js';

/** Milliseconds between two looks. */
const PAUSE = 20_000;
const MINUTE = 60_000;
/** CSS pixels; the drawing is as wide as there is room. */
const HEIGHT = 34;
/** CSS pixels from the ground to the foot of the times. */
const BELOW = 14;
/** The part of its minute that a column is wide. */
const WIDE = 0.72;

type Minute = {readonly at: Date; readonly delivered: number; readonly failed: number};

/** How the listener answered in each minute of the last two hours; a minute may be pointed at, or walked to by keys. */
export class AttemptStrip extends PageElement {
  @property() ask!: Ask;

  readonly #counts = new Loader(
    this,
    signal => this.ask({path: dashboardRoutes.attemptCounts, answer: AttemptCounts}, signal),
    {pause: PAUSE},
  );
  readonly #minute = new PointedAt(this, {
    ...{count: () => this.#minutes.length, leap: 10},
    plot: () => this.querySelector('svg'),
  });
  #minutes: readonly Minute[] = [];

  protected override render(): TemplateResult | typeof nothing {
    const {loaded} = this.#counts;
    // The list says what does not load; without this it is as good.
    if (!loaded.value && loaded.at === 'failed') return nothing;
    this.#minutes = loaded.value ? everyMinute(loaded.value) : [];
    return html`<section class="card strip" aria-labelledby="attempt-strip">
      <header>
        <h2 id="attempt-strip">Answers of the last two hours</h2>
        ${this.#renderLegend()}
      </header>
      ${this.#renderPlot()}
    </section>`;
  }

  /** What the colours mean, or the figures of the minute that is pointed at. */
  #renderLegend(): TemplateResult {
    const {column} = this.#minute;
    const minute = column === undefined ? undefined : this.#minutes[column];
    const count = (said: number | undefined) =>
      said === undefined ? nothing : html` <b class="num">${said.toLocaleString('en')}</b>`;
    return html`<p class="legend" aria-hidden="true">
      ${minute ? html`<b class="num">${clockWords(minute.at)}</b>` : nothing}
      <span><i class="swatch taken"></i>taken${count(minute?.delivered)}</span>
      <span><i class="swatch refused"></i>not taken${count(minute?.failed)}</span>
    </p>`;
  }

  #renderPlot(): TemplateResult {
    const minutes = this.#minutes;
    const first = minutes[0];
    const last = minutes.at(-1);
    if (!first || !last) return html`<div class="minutes"></div>`;
    const most = Math.max(...minutes.map(allOf));
    if (most === 0) return html`<p class="minutes muted">Nothing was sent.</p>`;
    const {column} = this.#minute;
    const each = 100 / minutes.length;
    const height = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * HEIGHT));
    const failsFrom = failingSince(minutes);
    const words = (at: number) => inWords(minutes[at] ?? last);
    return this.#minute.slider(
      {style: 'minutes', label: 'Minute', words},
      html`<svg width="100%" height=${HEIGHT + BELOW + 4} aria-hidden="true">
        <defs>
          <pattern id="stripes-refused" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect class="thin" width="4" height="4"/><rect class="thick" width="2.4" height="4"/>
          </pattern>
        </defs>
        ${
          column === undefined
            ? nothing
            : svg`<rect class="hot" x="${column * each}%" width="${each}%" height=${HEIGHT}/>`
        }
        ${minutes.map((minute, at) => {
          const [taken, refused] = [height(minute.delivered), height(minute.failed)];
          const place = {x: `${(at + (1 - WIDE) / 2) * each}%`, width: `${WIDE * each}%`};
          return svg`${taken ? svg`<rect class="taken" x=${place.x} width=${place.width} y=${HEIGHT - taken} height=${taken}/>` : nothing}${
            refused
              ? svg`<rect class="refused" x=${place.x} width=${place.width} y=${Math.max(0, HEIGHT - taken - refused)} height=${refused}/>`
              : nothing
          }`;
        })}
        <line x2="100%" y1=${HEIGHT - 0.5} y2=${HEIGHT - 0.5} />
        <text y=${HEIGHT + BELOW}>${clockWords(first.at)}</text>
        ${
          failsFrom === undefined
            ? nothing
            : svg`<text class="since" x="${clamp(failsFrom * each, 16, 84)}%" y=${HEIGHT + BELOW} text-anchor="middle">${clockWords(minutes[failsFrom]?.at ?? last.at)}</text>`
        }
        <text x="100%" y=${HEIGHT + BELOW} text-anchor="end">now</text>
      </svg>`,
    );
  }
}

customElements.define('attempt-strip', AttemptStrip);

const allOf = ({delivered, failed}: Minute): number => delivered + failed;

/** Also those in which nothing was sent. */
function everyMinute({from, to, minutes}: AttemptCounts): Minute[] {
  const begin = Date.parse(from);
  const counted = new Map(minutes.map(minute => [Date.parse(minute.at), minute]));
  return Array.from({length: (Date.parse(to) - begin) / MINUTE + 1}, (_, nth) => {
    const time = begin + nth * MINUTE;
    return {delivered: 0, failed: 0, ...counted.get(time), at: new Date(time)};
  });
}

/** The minute from which on nothing was taken, if that is how it ends: its place. */
function failingSince(minutes: readonly Minute[]): number | undefined {
  const lastTaken = minutes.findLastIndex(({delivered}) => delivered > 0);
  const after = minutes.findIndex(({failed}, at) => at > lastTaken && failed > 0);
  return after === -1 ? undefined : after;
}

function inWords({at, delivered, failed}: Minute): string {
  const figures =
    delivered + failed === 0 ? 'nothing sent' : `${delivered} taken, ${failed} not taken`;
  return `${clockWords(at)}: ${figures}`;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
