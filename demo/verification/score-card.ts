import type {DemoVerification, DemoWindow} from '../../src/contract/demo/verification.js';
import {h, icon} from '../parts/h.js';
import {statusMark} from './words.js';

type Kind = 'for' | 'against' | 'note';

/** What each kind of reason looks like, and what it is called for those who don't see that. */
const KINDS: Readonly<Record<Kind, readonly [symbol: string, words: string]>> = {
  for: ['i-ok', 'For it: '],
  against: ['i-close', 'Against it: '],
  note: ['i-bang', 'Note: '],
};

const FOR = new Set(['nights_at_place', 'days_at_place', 'courier_at_gate']);
const AGAINST = new Set([
  ...['nights_elsewhere', 'days_elsewhere', 'stated_elsewhere'],
  ...['courier_no_gate', 'courier_elsewhere', 'impossible_jumps', 'repeated_fixes'],
]);

/** The score with what it takes to be verified, its reasons in words, and how each window stands. */
export class ScoreCard {
  readonly element: HTMLElement;
  readonly #status = h('span', {class: 'current'});
  readonly #number = h('p', {class: 'score'});
  readonly #fill = h('span', {class: 'fill'});
  readonly #threshold = h('span', {class: 'threshold'}, h('span'));
  readonly #meter = h(
    'div',
    {class: 'meter', role: 'meter', 'aria-label': 'Score', 'aria-valuemin': 0, 'aria-valuemax': 1},
    this.#fill,
    this.#threshold,
  );
  readonly #reasons = h('ul', {class: 'reasons', 'aria-label': 'Reasons'});
  readonly #windows = h('ul', {class: 'windows', 'aria-label': 'Windows'});

  constructor() {
    this.element = h(
      'section',
      {class: 'panel score-card', 'aria-labelledby': 'score-title'},
      h('header', {}, h('h3', {id: 'score-title'}, 'The score'), this.#status),
      h('div', {class: 'card-body'}, this.#number, this.#meter, this.#reasons, this.#windows),
    );
    this.clear();
  }

  clear(): void {
    this.#status.replaceChildren();
    this.#fillTo(undefined, 0.7);
    this.#reasons.replaceChildren(toReason('note', 'There is no address yet.'));
    this.#windows.replaceChildren(
      toWindow('First window', '7 days'),
      toWindow('Later', '30 days each'),
    );
  }

  show({status, score, threshold, reasons, first, later}: DemoVerification): void {
    this.#status.replaceChildren(statusMark(status));
    this.#meter.dataset['status'] = status;
    this.#fillTo(score, threshold);
    this.#reasons.replaceChildren(
      ...(reasons.length > 0
        ? reasons.map(({code, detail}) => toReason(kindOf(code), detail))
        : [toReason('note', 'Saved just now. Nothing is known yet.')]),
    );
    this.#windows.replaceChildren(
      toWindow('First window', '7 days', first),
      toWindow('Later', '30 days each', later),
    );
  }

  /** Undefined: there is no score. */
  #fillTo(score: number | undefined, threshold: number): void {
    const [words, limit] = [score?.toFixed(2) ?? '–', threshold.toFixed(2)];
    this.#number.textContent = words;
    this.#meter.setAttribute('aria-valuenow', `${score ?? 0}`);
    const isKnown = score !== undefined;
    this.#number.toggleAttribute('data-empty', !isKnown);
    const said = isKnown ? `${words}; ${limit} verifies` : 'No score yet';
    this.#meter.setAttribute('aria-valuetext', said);
    this.#fill.style.setProperty('inline-size', `${100 * (score ?? 0)}%`);
    this.#threshold.style.setProperty('inset-inline-start', `${100 * threshold}%`);
    this.#threshold.replaceChildren(h('span', {}, `${limit} verifies`));
  }
}

function kindOf(code: string): Kind {
  return FOR.has(code) ? 'for' : AGAINST.has(code) ? 'against' : 'note';
}

function toReason(kind: Kind, detail: string): HTMLElement {
  const [symbol, words] = KINDS[kind];
  return h(
    'li',
    {'data-kind': kind},
    icon(symbol, 17),
    h('span', {}, h('span', {class: 'hidden'}, words), detail),
  );
}

function toWindow(name: string, length: string, window?: DemoWindow): HTMLElement {
  return h(
    'li',
    {},
    h('span', {}, `${name} `, h('span', {class: 'quiet'}, length)),
    window ? statusMark(window.status) : h('span', {class: 'quiet'}, 'not yet'),
  );
}
