import {writeSync} from 'node:fs';
import {Session} from 'node:inspector';
import process from 'node:process';
import {workerData} from 'node:worker_threads';
import {BEATS, LENGTH, openWatchedMemory, PAUSED} from './activity.js';
import {recordStarvation} from './starvations.js';
import {STARVED_EXIT_CODE, type WatchdogData} from './watchdog.js';

const {buffer, timeoutSeconds, file}: WatchdogData = workerData;
const {numbers, name} = openWatchedMemory(buffer);

const STDERR = 2;
/** Frames of a stack that the log shows. */
const MAX_FRAMES = 12;
/** Stacks that are taken, since a single one may lie between two steps of an endless chain of promises. */
const STACKS = 5;
/** Milliseconds between them. */
const STACK_INTERVAL_MS = 20;
/** Milliseconds within which the main thread can be stopped, unless it is in code that is not JavaScript. */
const STOP_TIMEOUT_MS = 5000;

let lastBeat = -1;
// Seconds are counted here, not taken from a clock: a process that was suspended is not starved.
let secondsWithoutBeat = 0;
const timer = setInterval(() => {
  const beat = Atomics.load(numbers, BEATS);
  const isPaused = Atomics.load(numbers, PAUSED) > 0;
  secondsWithoutBeat = beat === lastBeat && !isPaused ? secondsWithoutBeat + 1 : 0;
  lastBeat = beat;
  if (secondsWithoutBeat < timeoutSeconds) return;
  clearInterval(timer);
  end();
}, 1000);

/** Writes what is known before it tries to find out more: the main thread may not let itself be stopped. */
function end(): void {
  const at = new Date().toISOString();
  const activity = new TextDecoder().decode(name.slice(0, numbers[LENGTH] ?? 0)) || 'unknown';
  const what_to_do =
    'The event loop did not turn: report the stacks. The process ends; start it again.';
  log({time: at, error: 'starved', activity, seconds: timeoutSeconds, what_to_do});
  try {
    recordStarvation(file, {at, activity});
  } catch {
    // The folder may be read-only; the starvation was logged above.
  }
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_TIMEOUT_MS);
  stopMainThread();
}

/** Stops the main thread as a debugger does, also in an endless loop, logs where it was and ends the process from there. */
function stopMainThread(): void {
  const session = new Session();
  session.connectToMainThread();
  const scripts = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({params: {scriptId, url}}) => scripts.set(scriptId, url));
  const stacks: string[][] = [];
  session.on('Debugger.paused', ({params: {callFrames}}) => {
    const stack = callFrames
      .slice(0, MAX_FRAMES)
      .map(
        ({functionName, location: {scriptId, lineNumber}}) =>
          `${functionName || 'anonymous'} ${scripts.get(scriptId) || 'unknown'}:${lineNumber + 1}`,
      );
    stacks.push(stack);
    if (stacks.length < STACKS) {
      session.post('Debugger.resume');
      setTimeout(() => session.post('Debugger.pause'), STACK_INTERVAL_MS);
      return;
    }
    log({error: 'starved', stacks});
    // In the global scope: scripts of Node have no `process`.
    session.post('Runtime.evaluate', {expression: `process.reallyExit(${STARVED_EXIT_CODE})`});
  });
  session.post('Debugger.enable');
  session.post('Debugger.pause');
}

/** The standard streams of a thread pass through the main thread, which is stuck. */
function log(line: object): void {
  writeSync(STDERR, `${JSON.stringify(line)}\n`);
}
