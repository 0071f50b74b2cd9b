import {sharedEnds} from '../flow/words/shared-ends.js';

/** Milliseconds without a change after which a number counts, unless it is visibly being typed. */
const REST = 600;
/** The longest such wait, for a slow typist who is about to continue. */
const LONGEST_REST = 3000;
/** Least digits of a whole number, with and without country code; from `few` on, the service decides on a short one. */
const WHOLE = {withCountry: 8, alone: 6, few: 4, most: 15};

export type PhoneHooks = {
  /**
   * The number has settled; '' is none. `isSame`: it seems to be the same person's, typed or corrected. `isSeen`: the
   * focus was in a field of the page at each change.
   */
  onSettled(phone: string, how: {readonly isSame: boolean; readonly isSeen: boolean}): void;
  /** It is the settled number again. */
  onUnchanged(): void;
  /** It has settled and can't be a phone number. */
  onWrong(): void;
  /** The page's field that has the focus. */
  field(): Element | undefined;
};

/**
 * Watches the page's phone, which the person may be typing: reports when it has settled, and distinguishes a corrected
 * number from another person's.
 */
export class PhoneWatch {
  readonly #hooks: PhoneHooks;
  /** The phone of this conversation; '' before the page knows one. */
  settled: string;
  #latest: string;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Whether the page has not changed the first number. */
  #isFirst = true;
  /** Whether all changes since the last settled number look like typing. */
  #isTyped = true;
  /** Whether the focus was in a field of the page at each of these changes. */
  #isSeen = true;
  /** Whether the number was reported as wrong. */
  #isOver = false;
  /** The focused field at the last change. */
  #field: Element | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(phone: string, hooks: PhoneHooks) {
    this.#hooks = hooks;
    this.#latest = phone;
    this.settled = kindOf(phone) === 'whole' ? phone : '';
    if (this.isSettling) this.#wait(REST);
  }

  /** Whether the current number differs from the settled one, so that a save might reach the wrong person. */
  get isSettling(): boolean {
    return !isSame(this.#latest, this.settled);
  }

  follow(phone: string): void {
    const before = this.#latest;
    const now = performance.now();
    const pace = now - this.#changedAt;
    this.stop();
    this.#latest = phone;
    this.#changedAt = now;
    this.#isFirst = false;
    this.#isOver = false;
    this.#field = this.#hooks.field();
    if (!this.isSettling) {
      this.#isTyped = this.#isSeen = true;
      return this.#hooks.onUnchanged();
    }
    this.#isSeen &&= this.#field !== undefined;
    this.#isTyped &&= this.#isSeen || isTypingStep(before, phone);
    // Somebody who types one digit a second is not done after 600 ms.
    this.#wait(pace < LONGEST_REST ? Math.max(REST, Math.min(2 * pace, LONGEST_REST)) : REST);
  }

  /** Runs once the person has left the field in which the number changed; never if it changes before. */
  whenLeft(run: () => void): void {
    clearTimeout(this.#leaving);
    if (!this.#field || this.#hooks.field() !== this.#field) run();
    else this.#leaving = setTimeout(() => this.whenLeft(run), REST);
  }

  /** Stops while the element is off the page. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
  }

  resume(): void {
    if (this.isSettling && !this.#isOver) this.#wait(REST);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#onRested(), milliseconds);
  }

  #onRested(): void {
    const phone = this.#latest;
    const kind = kindOf(phone);
    if (kind === 'whole') return this.#settle(phone);
    this.#settle('');
    if (kind === 'none') return;
    // A short number may grow, unless it is the page's first one or can't become a number.
    const end = () => this.whenLeft(() => this.#end(kind));
    if (this.#isFirst || kind === 'wrong') end();
    else this.#timer = setTimeout(end, LONGEST_REST);
  }

  /** The person is done. Only the service knows whether a short number exists. */
  #end(kind: 'few' | 'short' | 'wrong'): void {
    if (kind === 'short') return this.#settle(this.#latest);
    this.#isOver = true;
    this.#hooks.onWrong();
  }

  #settle(phone: string): void {
    if (isSame(phone, this.settled)) return;
    const how = {isSame: this.settled === '' || this.#isTyped, isSeen: this.#isSeen};
    this.settled = phone;
    this.#isTyped = this.#isSeen = true;
    this.#hooks.onSettled(phone, how);
  }
}

/** How complete a number is; only the service knows whether it exists. */
function kindOf(phone: string): 'none' | 'few' | 'short' | 'whole' | 'wrong' {
  const text = phone.trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (!text) return 'none';
  if (digits > WHOLE.most || (digits === 0 && /\p{L}/u.test(text))) return 'wrong';
  if (digits >= (text.startsWith('+') ? WHOLE.withCountry : WHOLE.alone)) return 'whole';
  return digits < WHOLE.few ? 'few' : 'short';
}

function isSame(a: string, b: string): boolean {
  return plainPhone(a) === plainPhone(b);
}

/** Whether typing or correcting at most two digits leads from one to the other. */
function isTypingStep(before: string, after: string): boolean {
  const [a, b] = [plainPhone(before), plainPhone(after)];
  return Math.max(a.length, b.length) - sharedEnds(a, b) <= 2;
}

/** The number without spaces and punctuation, for comparison. */
export function plainPhone(phone: string): string {
  return phone.replace(/[^+\p{Nd}\p{L}]/gu, '');
}
