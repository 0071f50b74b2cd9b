import type {Reading} from '../../contract/webhook/notification.js';
import type {ListenerOptions} from './listener-options.js';
import {done, refuse} from './listener-response.js';
import {createRunner, createSeen} from './run-once.js';

type Handled = Exclude<Reading, {kind: 'nothing'}>;

/** Calls the matching handler once for each notification and answers when it is done or late; rejects if it fails. */
export function createHandling(
  options: ListenerOptions,
  logError: (error: unknown) => void,
): (reading: Reading, webhookId: string | null) => Promise<Response> {
  const {seen = createSeen(), deadline = 10_000, waitUntil} = options;
  const runOnce = createRunner(seen, logError);
  return async (reading, webhookId) => {
    if (reading.kind === 'nothing') return done();
    const id = webhookId ?? reading.notification.id;
    const work = runOnce(id, () => callHandler(options, reading, id));
    if (waitUntil) {
      waitUntil(work.catch(logError));
      return done();
    }
    if (await endsWithin(deadline, work)) return done();
    // The sender has its answer, so only the log can report how this ends.
    work.catch(logError);
    logError(new Error(`The handler of ${reading.kind} is still at work after ${deadline} ms.`));
    return refuse(503, `The handler is still at work after ${deadline} ms: send again.`);
  };
}

/** Returns what the handler does. */
function callHandler(options: ListenerOptions, reading: Handled, id: string): unknown {
  const {onCollected, onInProgress, onVerified, onNotAtAddress, onUnknown, onCancelled} = options;
  switch (reading.kind) {
    case 'collected':
      return onCollected?.({...reading.notification, id});
    case 'in_progress':
      return onInProgress?.({...reading.notification, id});
    case 'verified':
      return onVerified?.({...reading.notification, id});
    case 'not_at_address':
      return onNotAtAddress?.({...reading.notification, id});
    case 'unknown':
      return onUnknown?.({...reading.notification, id});
    case 'cancelled':
      return onCancelled?.({...reading.notification, id});
    case 'unhandled':
      return options.onUnhandled?.({...reading.notification, id});
    default:
      return reading satisfies never;
  }
}

/** Whether the work ends in time; rejects if the work does. */
async function endsWithin(milliseconds: number, work: Promise<void>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
