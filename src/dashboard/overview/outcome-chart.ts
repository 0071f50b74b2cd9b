import {html, nothing, type SVGTemplateResult, svg, type TemplateResult} from 'lit';
import type {Outcomes, Overview, OverviewWindows} from '../../contract/dashboard/overview.js';
import {property} from '../../ui/property.js';
import {PageElement} from '../base/page-element.js';
import {PointedAt} from '../base/pointed-at.js';
import {STATUS_MARKS} from '../base/status-marks.js';
import {countWords, dayWords, shareWords} from './count-words.js';

/** CSS pixels; the drawing is as wide as there is room. */
const HEIGHT = 150;
/** The part of its day that a column is wide. */
const WIDE = 0.82;
/** CSS pixels between the parts of a column. */
const GAP = 1.5;

/** From the ground upwards. */
const STACK = ['verified', 'not_at_address', 'unknown', 'in_progress'] as const;

/** What became of the addresses of each day, as figures and as columns; a day may be pointed at, or walked to by keys. */
export class OutcomeChart extends PageElement {
  @property() days!: Overview['days'];
  /** How many there were in the period before. */
  @property() countBefore = 0;
  @property() windows: OverviewWindows = 'all';

  readonly #day = new PointedAt(this, {
    ...{count: () => this.days.length, leap: 7},
    plot: () => this.querySelector('.columns'),
  });

  protected override render(): TemplateResult {
    const {column} = this.#day;
    const day = column === undefined ? undefined : this.days[column];
    const shown = day ?? total(this.days);
    const all = allOf(shown);
    const decided = all - shown.in_progress;
    const figure = (status: (typeof STACK)[number]) => html`<div class="kpi">
      <dt><span class="swatch of-${status}"></span>${STATUS_MARKS[status].word}</dt>
      <dd>
        ${countWords(shown[status])}
        ${status === 'in_progress' ? nothing : html`<small>${shareWords(shown[status], decided)}</small>`}
      </dd>
    </div>`;
    return html`<section class="card" aria-label="What became of the addresses">
      <dl class="kpis">
        <div class="kpi">
          <dt>${WORDS[this.windows].counted}${day ? `, ${dayWords(day.day, 'with weekday')}` : ` in ${this.days.length} days`}</dt>
          <dd>${countWords(all)} ${day ? nothing : html`<small>${this.#change(all)}</small>`}</dd>
        </div>
        ${STACK.map(figure)}
      </dl>
      ${this.#renderChart()}
    </section>`;
  }

  /** "+8 %" against the period before. */
  #change(all: number): string {
    if (this.countBefore === 0) return '';
    const percent = Math.round((all / this.countBefore - 1) * 100);
    return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
  }

  #renderChart(): TemplateResult {
    const {days} = this;
    const {column: chosen} = this.#day;
    const most = ceiling(Math.max(...days.map(allOf)));
    const y = (count: number) => HEIGHT - (count / most) * (HEIGHT - 10);
    const lines = [1, 2, 3].map(third => (most / 3) * third);
    const each = 100 / days.length;
    const columns = days.map((day, at) =>
      column(day, (at + (1 - WIDE) / 2) * each, WIDE * each, y),
    );
    const words = (at: number) => this.#words(days[at]);
    return this.#day.slider(
      {style: 'outcome-plot', label: 'Day', words},
      html`<svg width="26" height=${HEIGHT + 24} aria-hidden="true">${lines.map(
        count => svg`<text x="20" y=${y(count) + 4} text-anchor="end">${countWords(count)}</text>`,
      )}</svg>
      <svg class="columns" width="100%" height=${HEIGHT + 24} aria-hidden="true">
        ${PATTERNS}
        ${lines.map(count => svg`<line class="grid" x2="100%" y1=${y(count)} y2=${y(count)}/>`)}
        ${
          chosen === undefined
            ? nothing
            : svg`<rect class="hot" x="${chosen * each}%" width="${each}%" height=${HEIGHT} rx="4"/>`
        }
        ${columns}
        <line class="ground" x2="100%" y1=${HEIGHT} y2=${HEIGHT} />
        ${labels(days, each)}
      </svg>`,
    );
  }

  #words(day: Overview['days'][number] | undefined): string {
    if (!day) return '';
    const parts = STACK.filter(status => day[status] > 0).map(
      status => `${countWords(day[status])} ${STATUS_MARKS[status].word.toLowerCase()}`,
    );
    const what = `${countWords(allOf(day))} ${WORDS[this.windows].counted.toLowerCase()}`;
    return `${dayWords(day.day, 'with weekday')}: ${[what, ...parts].join(', ')}`;
  }
}

const WORDS: Readonly<Record<OverviewWindows, {readonly counted: string}>> = {
  all: {counted: 'Created'},
  first: {counted: 'Created'},
  later: {counted: 'Windows begun'},
};

export function allOf({verified, not_at_address, unknown, in_progress}: Outcomes): number {
  return verified + not_at_address + unknown + in_progress;
}

function total(days: readonly Outcomes[]): Outcomes {
  const sum = (status: keyof Outcomes) => days.reduce((all, day) => all + day[status], 0);
  return {
    ...{verified: sum('verified'), not_at_address: sum('not_at_address')},
    ...{unknown: sum('unknown'), in_progress: sum('in_progress')},
  };
}

/** The next number with three equal and round thirds: 3, 6, 9, 12, 15, 30, 60, 90 … */
function ceiling(most: number): number {
  for (let power = 1; ; power *= 10)
    for (const third of [1, 2, 3, 4, 5]) if (most <= 3 * third * power) return 3 * third * power;
}

function column(
  day: Outcomes,
  x: number,
  width: number,
  y: (count: number) => number,
): SVGTemplateResult[] {
  let below = 0;
  return STACK.flatMap(status => {
    const count = day[status];
    if (count === 0) return [];
    const [bottom, top] = [y(below), y(below + count)];
    below += count;
    const height = Math.max(1, bottom - top - GAP);
    return [
      svg`<rect class="of-${status}" x="${x}%" y=${top} width="${width}%" height=${height} rx="1.5"/>`,
    ];
  });
}

/** The first day, one of each few, and today. */
function labels(days: Overview['days'], each: number): SVGTemplateResult[] {
  const last = days.length - 1;
  const apart = Math.max(1, Math.ceil(days.length / 4.5));
  return days.flatMap(({day}, at) => {
    const isLast = at === last;
    if (!isLast && (at % apart !== 0 || last - at < apart / 2)) return [];
    const [x, anchor] =
      at === 0 ? [0, 'start'] : isLast ? [100, 'end'] : [(at + 0.5) * each, 'middle'];
    return [
      svg`<text x="${x}%" y=${HEIGHT + 18} text-anchor=${anchor}>${isLast ? 'today' : dayWords(day)}</text>`,
    ];
  });
}

/** Stripes, so that what is red and what is grey are told apart without their colours. */
const PATTERNS = svg`<defs>
  <pattern id="stripes-not" width="5" height="5" patternUnits="userSpaceOnUse">
    <rect class="thin-not" width="5" height="5"/><rect class="thick-not" width="3" height="5"/>
  </pattern>
  <pattern id="stripes-unknown" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect class="thin-unknown" width="5" height="5"/><rect class="thick-unknown" width="2" height="5"/>
  </pattern>
</defs>`;

customElements.define('outcome-chart', OutcomeChart);
