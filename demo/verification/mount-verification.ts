import type {UserAddress} from '../../src/contract/address/user-address.js';
import type {DemoEvent, DemoTurn, DemoVerification} from '../../src/contract/demo/verification.js';
import {h} from '../parts/h.js';
import {ask} from './ask.js';
import {ClockCard} from './clock-card.js';
import {EventsCard} from './events-card.js';
import {ScoreCard} from './score-card.js';
import {TroubleLine} from './trouble-line.js';
import {startWatch} from './watch.js';
import {statusOf, statusWords, windowOf} from './words.js';

/**
 * Fills the section "Do they really live there?": after `follow`, it shows how the verification of that address stands,
 * lets people turn its clock, and asks each second for news while the section is in view.
 */
export function mountVerification(root: HTMLElement): {follow(address: UserAddress): void} {
  let locationId = '';
  let shown: DemoVerification | undefined;
  let asking = new AbortController();
  let isTurning = false;
  const said = h('p', {class: 'hidden', role: 'status'});
  const trouble = new TroubleLine();
  const clock = new ClockCard(trouble.element, turn => load(turn));
  const score = new ScoreCard();
  const events = new EventsCard();
  root.classList.add('verification');
  root.replaceChildren(clock.element, score.element, events.element, said);
  const watch = startWatch(root, () => load());

  /** What was asked before is dropped, except a turn by a question for news. */
  const load = async (turn?: DemoTurn): Promise<void> => {
    if (isTurning && !turn) return;
    asking.abort();
    asking = new AbortController();
    const {signal} = asking;
    if (turn) begin();
    const asked = await ask(locationId, turn, signal);
    if (signal.aborted) return;
    isTurning = false;
    root.setAttribute('aria-busy', 'false');
    if (asked.at === 'known') {
      if (turn || trouble.isFromNews) trouble.clear();
      show(asked.verification);
    } else {
      if (asked.at === 'gone') forget();
      const again = asked.at === 'failed' ? () => load(turn) : undefined;
      trouble.say(asked.message, {again, isFromNews: !turn});
    }
    clock.allow(shown);
    const isLive = shown !== undefined && asked.at !== 'failed';
    events.setLive(isLive);
    if (isLive) watch.next();
  };

  const begin = () => {
    isTurning = true;
    watch.stop();
    clock.allow(undefined);
    root.setAttribute('aria-busy', 'true');
  };

  const show = (next: DemoVerification) => {
    const before = shown;
    shown = next;
    clock.showTime(next);
    // What a person reads just now is not made anew each second.
    if (before && timeless(before) === timeless(next)) return;
    for (const card of [clock, score, events]) card.show(next);
    const known = new Set(before?.events.map(({id}) => id));
    const fresh = next.events.filter(({id}) => !known.has(id));
    const news = fresh.map(event => `Webhook: ${wordsOf(event)}.`);
    if (before?.score !== next.score || news.length > 0)
      said.textContent = [`Score ${next.score.toFixed(2)}.`, ...news].join(' ');
  };

  const forget = () => {
    shown = undefined;
    for (const card of [clock, score, events]) card.clear();
  };

  return {
    follow({id}) {
      if (id !== locationId) forget();
      locationId = id;
      isTurning = false;
      root.setAttribute('aria-busy', 'true');
      trouble.clear();
      load();
    },
  };
}

/** All but the running clock. */
function timeless(verification: DemoVerification): string {
  return JSON.stringify({...verification, now: ''});
}

function wordsOf(event: DemoEvent): string {
  const window = windowOf(event);
  return `${statusWords(statusOf(event))}${window ? `, ${window}` : ''}`;
}
