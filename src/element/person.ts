import type {Failure} from '../contract/failure.js';
import type {FlowAction, OuterEffect} from '../flow/actions/actions.js';
import {leaving} from '../flow/reducers/reduce-person.js';
import {FATAL} from '../flow/state/fatal.js';
import type {FlowState, Stored} from '../flow/state/state.js';
import {PhoneWatch, plainPhone} from './phone-watch.js';

const WRONG_PHONE: Failure = {
  code: 'invalid_phone',
  detail:
    'userPhoneNumber can’t be called. Write it with its country code, such as +598 99 123 456.',
};

/** The conversation, as far as the person's identity concerns it. */
export type PersonFlow = {
  state(): FlowState;
  dispatch(action: FlowAction): void;
  perform(effect: OuterEffect): void;
  /**
   * Aborts what is under way for the former phone; keeps what was entered if `isSame`. `stored` is what this
   * conversation stored for the new phone earlier, if anything.
   */
  changePerson(how: {readonly isSame: boolean; readonly stored?: Stored | undefined}): void;
  report(failure: Failure): void;
  /** The page's field that has the focus. */
  field(): Element | undefined;
};

/** Follows whose conversation it is; reports what the page has to fix, once and not while the phone is being typed. */
export class Person {
  readonly #flow: PersonFlow;
  readonly #watch: PhoneWatch;
  /** A save that waits until the phone settles. */
  #held: OuterEffect | undefined;
  /** What this person has stored in this conversation, by phone. */
  readonly #stored = new Map<string, Stored>();
  #currentPhone: string;
  /** The last reported failure that only the page can fix, for this phone. */
  #reported: string;

  /** `reported` is what the page has been notified of already. */
  constructor(phone: string, reported: Failure | undefined, flow: PersonFlow) {
    this.#flow = flow;
    this.#reported = causeOf(reported);
    this.#watch = new PhoneWatch(phone, {
      onSettled: (settled, how) => this.#onSettled(settled, how),
      onUnchanged: () => {
        const held = this.#held;
        this.#held = undefined;
        if (held) flow.perform(held);
      },
      onWrong: () => flow.dispatch({type: 'session-failed', failure: WRONG_PHONE}),
      field: () => flow.field(),
    });
    this.#currentPhone = this.phone;
  }

  /** The settled phone; '' for none. */
  get phone(): string {
    return this.#watch.settled;
  }

  follow(phone: string): void {
    this.#reported = '';
    this.#watch.follow(phone);
  }

  /** Drops what was stored in the previous conversation. */
  forget(): void {
    this.#stored.clear();
  }

  stop(): void {
    this.#watch.stop();
  }

  resume(): void {
    this.#watch.resume();
  }

  /** Holds back a save while the phone may be changing, since the address may belong to the next one. */
  postpones(effect: OuterEffect): boolean {
    if (effect.type !== 'save' || !this.#watch.isSettling) return false;
    this.#held = effect;
    return true;
  }

  report(failure: Failure): void {
    const isPhone = failure.code === 'invalid_phone';
    if (isPhone || FATAL.includes(failure.code)) {
      const cause = causeOf(failure);
      if (cause === this.#reported) return;
      this.#reported = cause;
    }
    if (isPhone) this.#watch.whenLeft(() => this.#flow.report(failure));
    else this.#flow.report(failure);
  }

  #onSettled(phone: string, {isSame, isSeen}: {isSame: boolean; isSeen: boolean}): void {
    const state = this.#flow.state();
    const {session} = state;
    // A proved phone had no wrong digit: a similar number is somebody else's, unless the person was seen typing it.
    const isProved = session.at === 'open' && session.proof !== 'none';
    // A conversation without a phone belongs to the first one that is set.
    const keeps = session.at === 'no-phone' || (isSame && (isSeen || !isProved));
    if (keeps) for (const effect of leaving(state)) this.#flow.perform(effect);
    const {stored} = state;
    if (keeps && stored && !stored.isFormer)
      this.#stored.set(plainPhone(this.#currentPhone), stored);
    this.#currentPhone = phone;
    this.#held = undefined;
    this.#flow.changePerson({isSame: keeps, stored: this.#stored.get(plainPhone(phone))});
  }
}

function causeOf(failure: Failure | undefined): string {
  return failure ? `${failure.code} ${failure.detail}` : '';
}
