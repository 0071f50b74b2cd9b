import {FailureError} from '../../contract/failure.js';
import type {Fix, Locator} from '../locator.js';
import {assertAlike, type Check, checksOf, type Open, rejectionOf} from './check.js';

/** A locator over a device that the test holds in its hand; a fresh one for each check. */
export type LocatorSubject = {
  readonly locator: Locator;
  /** The device finds itself, once it was asked. */
  find(fix: Fix): void | Promise<void>;
  /** The time for which a better fix is awaited is over. */
  endPatience(): void | Promise<void>;
  /** The person does not allow it. */
  deny(): void | Promise<void>;
  /** The device finds nothing. */
  fail(): void | Promise<void>;
  /** How many watches of the device are under way. */
  watches(): number;
};

const at = (accuracy: number): Fix => ({geo_point: {lat: -34.9, lon: -56.2}, accuracy});

/** What every `Locator` promises. */
export function locatorConformance(open: Open<LocatorSubject>): Check[] {
  return checksOf(open, {
    async 'locate answers with the first fix that is exact'(subject) {
      const located = subject.locator.locate(new AbortController().signal);
      await subject.find(at(12));
      assertAlike(await located, at(12), 'A fix of 12 m was not the answer.');
      assertIdle(subject);
    },

    async 'locate tells each better fix meanwhile, and answers with the best of all'(subject) {
      const told: number[] = [];
      const located = subject.locator.locate(new AbortController().signal, ({accuracy}) =>
        told.push(accuracy),
      );
      for (const accuracy of [900, 140, 300, 60]) await subject.find(at(accuracy));
      assertAlike(told, [900, 140, 60], 'onFix was told other fixes. Tell each that is better.');
      await subject.endPatience();
      assertAlike(await located, at(60), 'The answer is not the best fix.');
      assertIdle(subject);
    },

    async 'locate throws permission_denied where the person does not allow it'(subject) {
      const caught = rejected(subject);
      await subject.deny();
      assertCode(await caught, 'permission_denied');
      assertIdle(subject);
    },

    async 'locate throws unsupported_device where the device finds nothing'(subject) {
      const caught = rejected(subject);
      await subject.fail();
      assertCode(await caught, 'unsupported_device');
      assertIdle(subject);
    },

    async 'locate keeps the fix that it has where no better one is to be had'(subject) {
      const located = subject.locator.locate(new AbortController().signal);
      await subject.find(at(80));
      await subject.fail();
      await subject.endPatience();
      assertAlike(await located, at(80), 'The device failed after a fix, which was lost.');
    },

    async 'locate stops when asked to, with the signal’s reason, and lets go of the device'(
      subject,
    ) {
      const stop = new AbortController();
      const told: Fix[] = [];
      const caught = rejected(subject, stop.signal, fix => told.push(fix));
      await subject.find(at(80));
      assertAlike(subject.watches(), 1, 'The device is not watched while it is located.');
      const reason = new Error('stopped');
      stop.abort(reason);
      assertAlike((await caught) === reason, true, 'Throw the reason of the signal itself.');
      assertIdle(subject);
      assertAlike(told.length, 1, 'onFix was not told of the one fix, once.');
    },

    async 'locate does not even ask the device where it was stopped before'(subject) {
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
