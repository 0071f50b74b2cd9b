import {FailureError} from '../../contract/failure.js';
import type {Fix, Locator} from '../locator.js';
import {assertAlike, type Check, checksOf, type Open, rejectionOf} from './check.js';

/** A locator with a device that the test controls; a fresh one for each check. */
export type LocatorSubject = {
  readonly locator: Locator;
  /** The device finds itself after a request. */
  find(fix: Fix): void | Promise<void>;
  /** The time to wait for a better fix is over. */
  endPatience(): void | Promise<void>;
  /** The person denies permission. */
  deny(): void | Promise<void>;
  /** The device finds nothing. */
  fail(): void | Promise<void>;
  /** The watches of the device that are under way. */
  watches(): number;
};

const at = (accuracy: number): Fix => ({geo_point: {lat: -34.9, lon: -56.2}, accuracy});

/** The promises of every `Locator`. */
export function locatorConformance(open: Open<LocatorSubject>): Check[] {
  return checksOf(open, {
    async 'locate answers with the first fix that is exact'(subject) {
      const located = subject.locator.locate(new AbortController().signal);
      await subject.find(at(12));
      assertAlike(await located, at(12), 'A fix of 12 m was not the answer.');
      assertIdle(subject);
    },

    async 'locate reports each better fix meanwhile, and resolves with the best one'(subject) {
      const fixes: number[] = [];
      const located = subject.locator.locate(new AbortController().signal, ({accuracy}) =>
        fixes.push(accuracy),
      );
      for (const accuracy of [900, 140, 300, 60]) await subject.find(at(accuracy));
      assertAlike(fixes, [900, 140, 60], 'onFix received other fixes. Report each that is better.');
      await subject.endPatience();
      assertAlike(await located, at(60), 'The answer is not the best fix.');
      assertIdle(subject);
    },

    async 'locate throws permission_denied if the person denies permission'(subject) {
      const caught = rejected(subject);
      await subject.deny();
      assertCode(await caught, 'permission_denied');
      assertIdle(subject);
    },

    async 'locate throws unsupported_device if the device finds nothing'(subject) {
      const caught = rejected(subject);
      await subject.fail();
      assertCode(await caught, 'unsupported_device');
      assertIdle(subject);
    },

    async 'locate resolves with the fix that it has if no better one comes'(subject) {
      const located = subject.locator.locate(new AbortController().signal);
      await subject.find(at(80));
      await subject.fail();
      await subject.endPatience();
      assertAlike(await located, at(80), 'The device failed after a fix, which was lost.');
    },

    async 'locate stops with the signal’s reason, and releases the device'(subject) {
      const stop = new AbortController();
      const fixes: Fix[] = [];
      const caught = rejected(subject, stop.signal, fix => fixes.push(fix));
      await subject.find(at(80));
      assertAlike(subject.watches(), 1, 'The device is not watched while it is located.');
      const reason = new Error('stopped');
      stop.abort(reason);
      assertAlike((await caught) === reason, true, 'Throw the reason of the signal itself.');
      assertIdle(subject);
      assertAlike(fixes.length, 1, 'onFix did not receive the one fix, once.');
    },

    async 'locate does not even ask the device if it was stopped before'(subject) {
      const reason = new Error('stopped');
      const caught = await rejected(subject, AbortSignal.abort(reason));
      assertAlike(caught === reason, true, 'Begin with signal.throwIfAborted().');
      assertIdle(subject);
    },
  });
}

function rejected(
  {locator}: LocatorSubject,
  signal = new AbortController().signal,
  onFix?: (fix: Fix) => void,
): Promise<unknown> {
  return rejectionOf(
    locator.locate(signal, onFix),
    'locate did not throw. Reject with the signal’s reason, or with a FailureError.',
  );
}

function assertCode(caught: unknown, code: string): void {
  const thrown = caught instanceof FailureError ? caught.failure.code : String(caught);
  assertAlike(thrown, code, 'locate threw something else. Throw a FailureError with the code.');
}

function assertIdle({watches}: LocatorSubject): void {
  assertAlike(watches(), 0, 'The device is still watched. End each watch with the answer.');
}
