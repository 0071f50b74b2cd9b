/** Milliseconds for which a number stands before it counts, where nothing says that it is being typed. */
const REST = 600;
/** At most so many, for whoever types slowly: they are about to go on. */
const LONGEST_REST = 3000;
/** Digits of a whole number, with its country and without; fewer are few, and asked of the service only when the person is done. */
const WHOLE = {withCountry: 8, alone: 6, few: 4, most: 15};

/** What becomes of the phone that a page gives. */
export type PhoneHooks = {
  /**
   * It stands; '' is nobody. `isSame`: it is that of the same person, as far as one can tell: they have typed or corrected it.
   * `isSeen`: each change came while they were in a field of the page.
   */
  onSettled(phone: string, how: {readonly isSame: boolean; readonly isSeen: boolean}): void;
  /** It is again what it was before. */
  onUnchanged(): void;
  /** It stands, and nobody can be called by it. */
  onWrong(): void;
  /** The field of the page in which the person is just now. */
  field(): Element | undefined;
};

/**
 * Watches the phone that a page gives, which is often being typed just now: says when it stands, and tells a number that
 * is corrected from another person's.
 */
export class PhoneWatch {
  readonly #hooks: PhoneHooks;
  /** Whose conversation it is; '' is nobody's. */
  settled: string;
  #latest: string;
  #changedAt = Number.NEGATIVE_INFINITY;
  /** Whether the page has not changed it since it gave it first. */
  #isFirst = true;
  /** Whether all changes since it was settled last were such as a person types. */
  #isTyped = true;
  /** Whether the person was in a field of the page at each of them. */
  #isSeen = true;
  /** Whether it was said already that it is none. */
  #isOver = false;
  /** Where the person was when it changed last. */
  #field: Element | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leaving: ReturnType<typeof setTimeout> | undefined;

  constructor(phone: string, hooks: PhoneHooks) {
    this.#hooks = hooks;
    this.#latest = phone;
    this.settled = kindOf(phone) === 'whole' ? phone : '';
    if (this.isSettling) this.#wait(REST);
  }

  /** Whether the page has said another one than that which counts: what is sent now may be the wrong person's. */
  get isSettling(): boolean {
    return !isSame(this.#latest, this.settled);
  }

  /** The page gives this one now. */
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
      this.#hooks.onUnchanged();
      return;
    }
    this.#isSeen &&= this.#field !== undefined;
    this.#isTyped &&= this.#isSeen || isTypingStep(before, phone);
    // Whoever types a digit a second is not done after 600 ms.
    this.#wait(pace < LONGEST_REST ? Math.max(REST, Math.min(2 * pace, LONGEST_REST)) : REST);
  }

  /** Runs it when the person has left the field in which the number changed; never where it changes before that. */
  whenLeft(run: () => void): void {
    clearTimeout(this.#leaving);
    if (!this.#field || this.#hooks.field() !== this.#field) run();
    else this.#leaving = setTimeout(() => this.whenLeft(run), REST);
  }

  /** The element is in no page. */
  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
  }

  /** It is in one again. */
  resume(): void {
    if (this.isSettling && !this.#isOver) this.#wait(REST);
  }

  #wait(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stands(), milliseconds);
  }

  #stands(): void {
    const phone = this.#latest;
    const kind = kindOf(phone);
    if (kind === 'whole') return this.#settle(phone);
    this.#settle('');
    if (kind === 'none') return;
    // What is too short may grow; what a page gave first, and what no number can become, does not.
    const end = () => this.whenLeft(() => this.#end(kind));
    if (this.#isFirst || kind === 'wrong') end();
    else this.#timer = setTimeout(end, LONGEST_REST);
  }

  /** The person is done with it: of a short one the service knows better whether it is one. */
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

/** How much of a number it is; which ones can be called, the service alone knows. */
function kindOf(phone: string): 'none' | 'few' | 'short' | 'whole' | 'wrong' {
  const text = phone.trim();
  const digits = text.match(/\p{Nd}/gu)?.length ?? 0;
  if (!text) return 'none';
  if (digits > WHOLE.most || (digits === 0 && /\p{L}/u.test(text))) return 'wrong';
  if (digits >= (text.startsWith('+') ? WHOLE.withCountry : WHOLE.alone)) return 'whole';
  return digits < WHOLE.few ? 'few' : 'short';
}

/** Whether two are one number, however they are written. */
function isSame(a: string, b: string): boolean {
  return plainPhone(a) === plainPhone(b);
}

/** Whether one comes from the other by typing or correcting a digit or two. */
function isTypingStep(before: string, after: string): boolean {
  const [a, b] = [plainPhone(before), plainPhone(after)];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return Math.max(a.length, b.length) - start - end <= 2;
}

/** The number without what only makes it easier to read: one that is written otherwise is the same. */
export function plainPhone(phone: string): string {
  return phone.replace(/[^+\p{Nd}\p{L}]/gu, '');
}
