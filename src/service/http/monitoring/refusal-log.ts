import {loggable} from '../../base/db/loggable.js';
import type {Metrics} from '../../base/metrics.js';
import type {CausedRefusal} from '../problems.js';

/** The log line of a refusal that something else caused; it holds no word of a person. */
export type RefusalLine = Pick<CausedRefusal, 'code' | 'route'> & {
  readonly warning: 'request_refused';
  /** Of this request; the suppressed ones have others. */
  readonly request_id: string;
  /** The errors that caused it, with their stacks. */
  readonly cause: string;
  /** Refusals of this kind since its last line. */
  readonly suppressed: number;
};

/** Milliseconds between two lines of one kind. */
const LINE_INTERVAL_MS = 60_000;

/**
 * Counts refusals that something else caused, such as a gateway or the database, and logs each kind of them at most once
 * a minute. A kind is a code of problem on a route with the same kinds of errors as its cause.
 */
export function createRefusalLog({
  metrics,
  log,
  elapsed = () => performance.now(),
}: {
  readonly metrics: Metrics;
  readonly log: (line: RefusalLine) => void;
  /** A monotonic clock in milliseconds. */
  readonly elapsed?: (() => number) | undefined;
}): (refusal: CausedRefusal) => void {
  const count = metrics.counter({
    name: 'address_capture_refusals_total',
    help: 'Refused requests that something else caused, such as a gateway, a provider or the database, by the code of the problem.',
    labels: ['code'],
  });
  const kinds = new Map<string, {readonly until: number; suppressed: number}>();
  return ({cause, code, route, requestId}) => {
    count({code});
    const key = [code, route, kindOf(cause)].join(' ');
    const kind = kinds.get(key);
    if (kind && elapsed() < kind.until) {
      kind.suppressed++;
      return;
    }
    kinds.set(key, {until: elapsed() + LINE_INTERVAL_MS, suppressed: 0});
    log({
      ...{warning: 'request_refused', code, route, request_id: requestId},
      ...{cause: loggable(cause), suppressed: kind?.suppressed ?? 0},
    });
  };
}

/** The names and codes of an error and its causes. */
function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const code: unknown = Reflect.get(cause, 'code');
  return [
    cause.name,
    ...(typeof code === 'string' ? [code] : []),
    ...(cause.cause === undefined ? [] : [kindOf(cause.cause)]),
  ].join(' ');
}
