import type {DemoEvent, DemoVerification} from '../../src/contract/demo/verification.js';
import {h} from '../parts/h.js';
import {statusMark, statusOf, windowOf} from './words.js';

const UNSENT = 'As your listener would get it: the demo branch has none yet.';
const SENT = 'As your listener gets it. Names and phone are masked here alone.';

type Item = {readonly element: HTMLElement; readonly outcome: HTMLElement};

/** The events of an address, the newest first: each opens to the body that a listener gets. */
export class EventsCard {
  readonly element: HTMLElement;
  readonly #live = h('span', {class: 'live', hidden: true}, 'Live');
  readonly #list = h('ol', {class: 'events', 'aria-labelledby': 'events-title'});
  readonly #note = h('p', {class: 'quiet'});
  /** Kept, so that a body stays open while others come. */
  readonly #items = new Map<string, Item>();

  constructor() {
    this.element = h(
      'section',
      {class: 'panel events-card', 'aria-labelledby': 'events-title'},
      h('header', {}, h('h3', {id: 'events-title'}, 'What your server gets'), this.#live),
      h('div', {class: 'card-body'}, this.#list, this.#note),
    );
    this.clear();
  }

  clear(): void {
    this.#items.clear();
    this.#live.hidden = true;
    this.#note.textContent = '';
    this.#list.replaceChildren(
      h('li', {class: 'waiting'}, 'Save an address above: each webhook is shown here as it comes.'),
    );
  }

  /** Whether the service is asked for news at present. */
  setLive(isLive: boolean): void {
    this.#live.hidden = !isLive;
  }

  show({events}: DemoVerification): void {
    if (this.#items.size === 0) this.#list.replaceChildren();
    for (const event of [...events].reverse()) {
      const known = this.#items.get(event.id);
      if (known) known.outcome.replaceChildren(...outcomeOf(event));
      else {
        const item = toItem(event);
        this.#items.set(event.id, item);
        this.#list.prepend(item.element);
      }
    }
    const isSent = events.some(({delivery}) => delivery !== 'unsent');
    this.#note.textContent = isSent ? SENT : UNSENT;
  }
}

function toItem(event: DemoEvent): Item {
  const outcome = h('span', {class: 'outcome'}, ...outcomeOf(event));
  const window = windowOf(event);
  const element = h(
    'li',
    {},
    h(
      'details',
      {},
      h(
        'summary',
        {},
        statusMark(statusOf(event)),
        h('span', {class: 'quiet'}, window),
        outcome,
        h('code', {}, excerptOf(event)),
      ),
      // Reached by keyboard, since it scrolls.
      h('pre', {tabindex: 0, 'aria-label': 'Body'}, JSON.stringify(event.body, null, 2)),
    ),
  );
  return {element, outcome};
}

function outcomeOf({delivery, http_status}: DemoEvent): (Node | string)[] {
  const status = http_status === undefined ? [] : [h('span', {class: 'http'}, `${http_status}`)];
  if (delivery === 'delivered') return status;
  const words = {unsent: 'No listener', waiting: 'On its way', dead: 'Given up'}[delivery];
  return [...status, words];
}

/** The lines of a body that differ from event to event. */
function excerptOf({body}: DemoEvent): string {
  if (body.event_type === 'address.collected') return `"event_type": "${body.event_type}"`;
  const {status, mode} = body.data.address_verification;
  return `"event_type": "${body.event_type}", "status": "${status}", "mode": "${mode}"`;
}
