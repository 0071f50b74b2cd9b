import {startWorker} from '../start-worker.js';
import {type Activity, BEATS, openWatchedMemory} from './activity.js';

/** The exit code of a process that its watchdog has ended; `EX_SOFTWARE` of sysexits. */
export const STARVED_EXIT_CODE = 70;

/** Milliseconds between two beats of the event loop. */
const BEAT_MS = 250;

/** What the watchdog's thread is given. */
export type WatchdogData = {
  readonly buffer: SharedArrayBuffer;
  /** Seconds without a beat after which the process is ended. */
  readonly timeoutSeconds: number;
  /** Where ends are recorded, see `findSetAside`. */
  readonly file: string;
};

/**
 * Watches the event loop from a thread. When it has not turned for `timeoutSeconds`, the thread writes a line of JSON
 * with the work that was at it and where, records that, and ends the process with `STARVED_EXIT_CODE`: a starved process
 * answers nobody, not even a supervisor.
 *
 * Returns a function that stops it. `onError` receives the error of a thread that fails: nothing is watched then.
 */
export function startWatchdog(
  activity: Activity,
  {
    onError,
    ...options
  }: Omit<WatchdogData, 'buffer'> & {readonly onError: (error: unknown) => void},
): () => Promise<void> {
  const {numbers} = openWatchedMemory(activity.buffer);
  const workerData: WatchdogData = {...options, buffer: activity.buffer};
  const worker = startWorker('./watchdog-worker.js', import.meta.url, {workerData});
  worker.on('error', onError);
  worker.unref();
  const timer = setInterval(() => Atomics.add(numbers, BEATS, 1), BEAT_MS).unref();
  return async () => {
    clearInterval(timer);
    await worker.terminate();
  };
}
