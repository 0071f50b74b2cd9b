import type {DemoNight, DemoTurn, DemoVerification} from '../../src/contract/demo/verification.js';
import {h, icon} from '../parts/h.js';
import {NightMap} from './night-map.js';
import {formatMetres} from './words.js';

const NIGHTS = 7;
const WINDOWS =
  'First window: 7 days. Then windows of 30 days watch, silently, whether it still holds.';

/** The sandbox's clock: seven nights, where they were spent, and what may happen next. */
export class ClockCard {
  readonly element: HTMLElement;
  readonly #time = h('time', {class: 'clock-time'}, '–');
  readonly #nights = h('ol', {class: 'nights', 'aria-label': 'Seven nights'});
  readonly #map = new NightMap();
  readonly #note = h('p', {class: 'quiet', id: 'clock-note'});
  readonly #buttons: ReadonlyMap<DemoTurn, HTMLButtonElement>;

  /** `trouble` stands in place of the note while it says something. */
  constructor(trouble: HTMLElement, onTurn: (turn: DemoTurn) => void) {
    const button = (turn: DemoTurn, look: string, ...children: readonly (Node | string)[]) => {
      const element = h(
        'button',
        {type: 'button', class: `ink small ${look}`, 'aria-describedby': 'clock-note'},
        ...children,
      );
      element.addEventListener('click', () => {
        if (element.getAttribute('aria-disabled') !== 'true') onTurn(turn);
      });
      return [turn, element] as const;
    };
    this.#buttons = new Map([
      button('night', '', icon('i-moon', 16), '+1 night'),
      button('month', 'ghost', '+30 days'),
      button('away', 'ghost', 'They move away'),
      button('restart', 'ghost', icon('i-turn', 16), h('span', {class: 'hidden'}, 'Start over')),
    ]);
    this.element = h(
      'section',
      {class: 'panel clock-card', 'aria-labelledby': 'clock-title'},
      h('header', {}, h('h3', {id: 'clock-title'}, 'The sandbox’s clock'), this.#time),
      h(
        'div',
        {class: 'card-body'},
        this.#nights,
        this.#map.element,
        h(
          'div',
          {class: 'turns', role: 'group', 'aria-labelledby': 'clock-title'},
          ...this.#buttons.values(),
        ),
        trouble,
        this.#note,
      ),
    );
    this.clear();
  }

  /** Without an address nothing can be turned; says so. */
  clear(): void {
    this.#time.textContent = '–';
    this.#time.removeAttribute('datetime');
    this.#nights.replaceChildren(...Array.from({length: NIGHTS}, () => toNight(undefined)));
    this.#map.clear();
    this.#note.replaceChildren(
      h('a', {href: '#try'}, 'Save an address above'),
      ' to turn its clock.',
    );
    this.allow(undefined);
  }

  /** The branch's time, by the clocks of the address. */
  showTime({now, time_zone: timeZone}: DemoVerification): void {
    const time = new Date(now);
    const isThisYear = time.getFullYear() === new Date().getFullYear();
    this.#time.dateTime = now;
    this.#time.textContent = new Intl.DateTimeFormat('en-GB', {
      ...{weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit'},
      ...(!isThisYear && {year: 'numeric'}),
      timeZone,
    }).format(time);
  }

  show(shown: DemoVerification): void {
    const {nights, fixes_from} = shown;
    this.#nights.replaceChildren(...nights.map(toNight));
    this.#map.show(shown);
    const sender =
      fixes_from === 'presence'
        ? 'The phone itself sends where it sleeps.'
        : 'Nobody proved the phone, so your server sends where your app saw it.';
    this.#note.textContent = `${WINDOWS} ${sender}`;
  }

  /** Lets people turn the clock of what is shown; nobody can while it turns, or without an address. */
  allow(shown: DemoVerification | undefined): void {
    const isFresh = shown?.mode === 'first_time' && !shown.nights.some(({fix}) => fix);
    const isDecided = shown !== undefined && shown.status !== 'in_progress';
    for (const [turn, button] of this.#buttons) {
      const isIdle = turn === 'restart' && isFresh && !isDecided;
      button.setAttribute('aria-disabled', `${!shown || isIdle}`);
    }
  }
}

function toNight(night: DemoNight | undefined): HTMLElement {
  const fix = night?.fix;
  const day = night ? new Date(`${night.date}T12:00:00Z`) : undefined;
  const format = (weekday: 'short' | 'long') =>
    day?.toLocaleDateString('en-GB', {weekday, timeZone: 'UTC'}) ?? '';
  return h(
    'li',
    {'data-night': fix ? (fix.elsewhere ? 'away' : 'home') : 'none'},
    h('span', {'aria-hidden': 'true'}, format('short') || '–'),
    h('span', {class: 'hidden'}, `${format('long') || 'A night'}: `),
    icon('i-moon', 20),
    fix
      ? h('b', {}, formatMetres(fix.metres), h('span', {class: 'hidden'}, ' from the gate'))
      : h(
          'b',
          {},
          h('span', {'aria-hidden': 'true'}, '–'),
          h('span', {class: 'hidden'}, 'not known'),
        ),
  );
}
