import type {Failure} from '../contract/failure.js';
import type {FlowAction, OuterEffect} from '../flow/actions/actions.js';
import {leaving} from '../flow/reducers/reduce-person.js';
import {FATAL} from '../flow/state/fatal.js';
import type {FlowState, Stored} from '../flow/state/state.js';
import {PhoneWatch, plainPhone} from './phone-watch.js';

const WRONG_PHONE: Failure = {
  code: 'invalid_phone',
  detail:
    'Nobody can be called by userPhoneNumber. Write it with its country, such as +598 99 123 456.',
};

/** The conversation, as far as it is about whose it is. */
export type PersonFlow = {
  state(): FlowState;
  dispatch(action: FlowAction): void;
  perform(effect: OuterEffect): void;
  /**
   * Stops what is under way in the name of the phone before; with `isSame` what was entered stays. `stored` was stored for
   * the phone of now, before it was another in between.
   */
  changePerson(how: {readonly isSame: boolean; readonly stored?: Stored | undefined}): void;
  report(failure: Failure): void;
  /** The field of the page in which the person is just now. */
  field(): Element | undefined;
};

/** Knows in whose name the conversation goes on, and tells the page what it has to mend: once, and not while it is being typed. */
export class Person {
  readonly #flow: PersonFlow;
  readonly #watch: PhoneWatch;
  /** What was to be saved while the phone did not stand. */
  #held: OuterEffect | undefined;
  /** What this person has stored for each of their phones in this conversation, and for which one it is now. */
  readonly #stored = new Map<string, Stored>();
  #named: string;
  /** What was told last that nobody but the page can mend, in the name of this phone. */
  #reported: string;

  /** `told` is what the page was told before. */
  constructor(phone: string, told: Failure | undefined, flow: PersonFlow) {
    this.#flow = flow;
    this.#reported = causeOf(told);
    this.#watch = new PhoneWatch(phone, {
      onSettled: (settled, how) => this.#turn(settled, how),
      onUnchanged: () => {
        const held = this.#held;
        this.#held = undefined;
        if (held) flow.perform(held);
      },
      onWrong: () => flow.dispatch({type: 'session-failed', failure: WRONG_PHONE}),
      field: () => flow.field(),
    });
    this.#named = this.phone;
  }

  /** The phone that stands; '' is nobody's. */
  get phone(): string {
    return this.#watch.settled;
  }

  /** The page gives this phone now. */
  follow(phone: string): void {
    this.#reported = '';
    this.#watch.follow(phone);
  }

  /** Another conversation begins: what was stored in the one before belongs to nobody here. */
  forget(): void {
    this.#stored.clear();
  }

  stop(): void {
    this.#watch.stop();
  }

  resume(): void {
    this.#watch.resume();
  }

  /** Whether it has to wait: the phone may be another one in a moment, and the address that one's. */
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

  #turn(phone: string, {isSame, isSeen}: {isSame: boolean; isSeen: boolean}): void {
    const state = this.#flow.state();
    const {session} = state;
    // Who has proved a phone had no digit of it wrong: a neighbouring number is then somebody else's, unless they are seen typing.
    const isProved = session.at === 'open' && session.proof !== 'none';
    // Nobody's conversation is that of whoever comes first.
    const keeps = session.at === 'no-phone' || (isSame && (isSeen || !isProved));
    if (keeps) for (const effect of leaving(state)) this.#flow.perform(effect);
    const {stored} = state;
    if (keeps && stored && !stored.isFormer) this.#stored.set(plainPhone(this.#named), stored);
    this.#named = phone;
    this.#held = undefined;
    this.#flow.changePerson({isSame: keeps, stored: this.#stored.get(plainPhone(phone))});
  }
}

function causeOf(failure: Failure | undefined): string {
  return failure ? `${failure.code} ${failure.detail}` : '';
}
