import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {PhoneWatch} from '../../src/element/phone-watch.js';

const OWN = '+59899123456';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a phone, and notes what was said of it. */
function watching(first = '') {
  const settled: (readonly [phone: string, isSame: boolean])[] = [];
  const seen: boolean[] = [];
  const said: string[] = [];
  // No document is needed to tell one field from another.
  const page: {field: Element | undefined} = {field: undefined};
  const watch = new PhoneWatch(first, {
    onSettled: (phone, {isSame, isSeen}) => {
      settled.push([phone, isSame]);
      seen.push(isSeen);
    },
    onUnchanged: () => said.push('unchanged'),
    onWrong: () => said.push('wrong'),
    field: () => page.field,
  });
  /** A person types a text, a key each so many milliseconds. */
  const type = (text: string, pace: number) => {
    for (let length = 1; length <= text.length; length++) {
      watch.follow(text.slice(0, length));
      vi.advanceTimersByTime(pace);
    }
  };
  return {watch, settled, seen, said, page, type};
}

const field = (): Element => Object.create(null);

describe('A phone that the page gives', () => {
  it('counts at once where it is whole from the first', () => {
    const {watch, settled} = watching(OWN);
    expect(watch.settled).toBe(OWN);
    vi.runAllTimers();
    expect(settled).toEqual([]);
  });

  it('waits in silence while it is empty', () => {
    for (const empty of ['', '  ', '-']) {
      const {watch, settled, said} = watching(empty);
      vi.runAllTimers();
      expect([watch.settled, settled, said]).toEqual(['', [], []]);
    }
  });

  it('counts when it has stood for 600 ms', () => {
    const {watch, settled} = watching();
    watch.follow(OWN);
    vi.advanceTimersByTime(599);
    expect(settled).toEqual([]);
    expect(watch.isSettling).toBe(true);
    vi.advanceTimersByTime(1);
    expect(settled).toEqual([[OWN, true]]);
    expect(watch.isSettling).toBe(false);
  });

  it.each([120, 400, 1000])('counts once it is typed whole, at a key each %i ms', pace => {
    const {type, settled, said} = watching();
    type(OWN, pace);
    vi.runAllTimers();
    expect(settled).toEqual([[OWN, true]]);
    expect(said).toEqual([]);
  });

  it('is seen to be typed only where the person was in a field at each change', () => {
    const {watch, seen, page} = watching(OWN);
    for (const [phone, at] of [
      ['+59899123457', undefined],
      ['+59899123458', field()],
      ['+59899123459', undefined],
    ] as const) {
      page.field = at;
      watch.follow(phone);
      vi.advanceTimersByTime(3000);
    }
    expect(seen).toEqual([false, true, false]);
  });

  it('is the same however it is written', () => {
    const {watch, settled, said} = watching(OWN);
    watch.follow('+598 (99) 123-456');
    vi.runAllTimers();
    expect(settled).toEqual([]);
    expect(said).toEqual(['unchanged']);
  });

  it('may be written without its country, and in the digits of any language', () => {
    for (const phone of ['099 123 456', '٠٧٩٠١٢٣٤٥٦', '+١٢٣٤٥٦٧٨٩٠']) {
      const {watch} = watching(phone);
      expect(watch.settled).toBe(phone);
    }
  });
});

describe('A phone that is corrected', () => {
  it('is the same person’s, digit by digit', () => {
    const {watch, settled} = watching('+59899123455');
    watch.follow('+5989912345');
    vi.advanceTimersByTime(200);
    watch.follow(OWN);
    vi.runAllTimers();
    expect(settled).toEqual([[OWN, true]]);
  });

  it('is the same person’s with another digit or two at once', () => {
    const {watch, settled} = watching('+59899123455');
    watch.follow(OWN);
    vi.runAllTimers();
    expect(settled).toEqual([[OWN, true]]);
  });

  it('is the same person’s where they stand in a field of the page, whatever they put in', () => {
    const {watch, settled, page} = watching(OWN);
    page.field = field();
    watch.follow('');
    vi.advanceTimersByTime(300);
    watch.follow('+254712345678');
    vi.runAllTimers();
    expect(settled).toEqual([['+254712345678', true]]);
  });

  it('is another person’s where the page puts another in its place', () => {
    const {watch, settled} = watching(OWN);
    watch.follow('+254712345678');
    vi.runAllTimers();
    expect(settled).toEqual([['+254712345678', false]]);
  });

  it('is another person’s where the page took it away before: one of them has left', () => {
    const {watch, settled} = watching(OWN);
    watch.follow('');
    vi.advanceTimersByTime(600);
    expect(settled).toEqual([['', false]]);
    watch.follow('+254712345678');
    vi.runAllTimers();
    expect(settled).toEqual([
      ['', false],
      ['+254712345678', true],
    ]);
  });

  it('is nobody’s while it is half a number, and nothing changes where it comes back at once', () => {
    const {watch, settled, said} = watching(OWN);
    watch.follow('+5989');
    vi.advanceTimersByTime(500);
    watch.follow(OWN);
    vi.runAllTimers();
    expect(settled).toEqual([]);
    expect(said).toEqual(['unchanged']);
  });
});

describe('A phone that is none', () => {
  it('is said to be where the page gave it from the first, once', () => {
    const {watch, said} = watching('12');
    vi.advanceTimersByTime(600);
    expect(said).toEqual(['wrong']);
    watch.stop();
    watch.resume();
    vi.runAllTimers();
    expect(said).toEqual(['wrong']);
  });

  it('is not said to be while the person may go on typing', () => {
    const {watch, said} = watching();
    watch.follow('+5');
    vi.advanceTimersByTime(3000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(600);
    expect(said).toEqual(['wrong']);
  });

  it('is not said to be while they are in its field, however long they look for it', () => {
    const {watch, said, page} = watching();
    page.field = field();
    watch.follow('+5');
    vi.advanceTimersByTime(60_000);
    expect(said).toEqual([]);
    page.field = field();
    vi.advanceTimersByTime(600);
    expect(said).toEqual(['wrong']);
  });

  it('is asked of the service where it is short, for in some countries it is whole', () => {
    const {settled, said} = watching('+6834002');
    vi.advanceTimersByTime(600);
    expect(settled).toEqual([['+6834002', true]]);
    expect(said).toEqual([]);
  });

  it('is said to be soon where nothing could mend it', () => {
    for (const phone of ['none', '1'.repeat(16)]) {
      const {watch, said} = watching();
      watch.follow(phone);
      vi.advanceTimersByTime(600);
      expect(said).toEqual(['wrong']);
    }
  });

  it('is nobody’s as soon as it stands', () => {
    const {watch, settled} = watching(OWN);
    watch.follow('+59');
    vi.advanceTimersByTime(600);
    expect(settled).toEqual([['', false]]);
  });
});

describe('What waits until the person has left the field', () => {
  it('runs at once where they are in none, and never where the number changes before', () => {
    const {watch, page} = watching();
    const ran: string[] = [];
    watch.follow(OWN);
    watch.whenLeft(() => ran.push('free'));
    expect(ran).toEqual(['free']);
    page.field = field();
    watch.follow('+59899123');
    watch.whenLeft(() => ran.push('typing'));
    watch.follow('+5989912');
    page.field = undefined;
    vi.runAllTimers();
    expect(ran).toEqual(['free']);
  });

  it('leaves no timer when the element leaves the page, and goes on when it comes back', () => {
    const {watch, settled} = watching();
    watch.follow(OWN);
    watch.stop();
    expect(vi.getTimerCount()).toBe(0);
    watch.resume();
    vi.runAllTimers();
    expect(settled).toEqual([[OWN, true]]);
  });
});
