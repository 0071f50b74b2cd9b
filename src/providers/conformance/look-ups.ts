import {FAILURE_CODES, FailureError} from '../../contract/failure.js';
import {assert, type Check, checksOf, type Open, rejectionOf} from './check.js';

/** A provider with look-ups. */
export type LookingUp<Provider> = {
  readonly provider: Provider;
  /** The same provider while its source fails. */
  readonly broken: Provider;
};

/** The promises of every look-up: it can be stopped, and fails with a `FailureError`. */
export function lookUpChecks<Provider, Subject extends LookingUp<Provider>>(
  open: Open<Subject>,
  method: string,
  ask: (provider: Provider, subject: Subject, signal: AbortSignal) => Promise<unknown>,
): Check[] {
  const stopping = (stop: (ask: (signal: AbortSignal) => Promise<unknown>) => Promise<unknown>) =>
    async function assertStops(subject: Subject): Promise<void> {
      const caught = await rejectionOf(
        stop(async signal => ask(subject.provider, subject, signal)),
        `${method} went on after it was stopped. Pass the signal on to fetch, and call signal.throwIfAborted() after each other wait.`,
      );
      assert(
        Object(caught).name === 'AbortError',
        `${method} was stopped and threw ${caught}. Throw the signal's reason: its name is AbortError.`,
      );
    };
  return checksOf(open, {
    [`${method} throws AbortError when it was stopped before`]: stopping(ask =>
      ask(AbortSignal.abort()),
    ),
    [`${method} throws AbortError when it is stopped under way`]: stopping(ask => {
      const stop = new AbortController();
      const asked = ask(stop.signal);
      stop.abort();
      return asked;
    }),
    async [`${method} throws a FailureError that says what to do, where its source is out of order`](
      subject,
    ) {
      const {signal} = new AbortController();
      const asked = (async () => ask(subject.broken, subject, signal))();
      const caught = await rejectionOf(
        asked,
        `${method} did not fail, although its source is out of order. Throw a FailureError.`,
      );
      assert(
        caught instanceof FailureError,
        `${method} threw ${caught}. Catch it and throw new FailureError({code, detail}, {cause}).`,
      );
      const {code, detail} = caught.failure;
      assert(
        FAILURE_CODES.includes(code),
        `The element does not know the code "${code}". Use one of ${FAILURE_CODES.join(', ')}.`,
      );
      assert(/\w/.test(detail), 'The failure has no detail. Say there what a developer can do.');
    },
  });
}
