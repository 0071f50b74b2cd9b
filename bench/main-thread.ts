import * as v from 'valibot';

/**
 * One task of the page's main thread, in milliseconds of the processor: others that share it make no task longer.
 *
 * `script` is how much of it a script of the page ran.
 */
export type Task = {readonly work: number; readonly script: number};

export type MainThread = {
  readonly tasks: readonly Task[];
  /** What the main thread worked from each animation frame to the next, in milliseconds of the processor. */
  readonly workInFrames: readonly number[];
  /** How much of it was a script of the page. */
  readonly scriptInFrames: readonly number[];
};

const TraceEvent = v.object({
  name: v.optional(v.string(), ''),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Microseconds. */
  ts: v.optional(v.number(), 0),
  dur: v.optional(v.number(), 0),
  /** Microseconds of the processor. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({name: v.optional(v.unknown())}), {}),
});
const Trace = v.object({traceEvents: v.array(TraceEvent)});
type TraceEvent = v.InferOutput<typeof TraceEvent>;

const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];
/** What runs a script: a callback of a frame, of an event, of a timer or of a promise. */
const SCRIPTS = [
  'FunctionCall',
  'FireAnimationFrame',
  'RunMicrotasks',
  'TimerFire',
  'EvaluateScript',
];

/** What Chromium's own trace says of a page's main thread: that of the renderer which ran most frames. */
export function mainThreadOf(trace: Buffer): MainThread {
  const {traceEvents} = v.parse(Trace, JSON.parse(trace.toString()));
  const mains = traceEvents.filter(
    ({name, args}) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const threads = mains.map(({pid, tid}) =>
    traceEvents.filter(event => event.ph === 'X' && event.pid === pid && event.tid === tid),
  );
  const framesOf = (events: readonly TraceEvent[]) =>
    events.filter(({name}) => name === 'FireAnimationFrame').map(({ts}) => ts);
  const [events = []] = threads.sort((a, b) => framesOf(b).length - framesOf(a).length);
  const outermost = (names: readonly string[]): TraceEvent[] => {
    let end = 0;
    return events
      .filter(({name}) => names.includes(name))
      .sort((a, b) => a.ts - b.ts)
      .filter(({ts, dur}) => {
        if (ts < end) return false;
        end = ts + dur;
        return true;
      });
  };
  const scripts = outermost(SCRIPTS);
  const whole = outermost(TASKS);
  const tasks = whole.map(({ts, dur, tdur}) => ({
    work: tdur / 1000,
    script: workOf(scripts, ts, ts + dur),
  }));
  const frames = framesOf(events).sort((a, b) => a - b);
  const inFrames = (events: readonly TraceEvent[]) =>
    frames.slice(1).map((end, index) => workOf(events, frames[index] ?? end, end));
  return {tasks, workInFrames: inFrames(whole), scriptInFrames: inFrames(scripts)};
}

/** Milliseconds that events which began between two times worked. */
function workOf(events: readonly TraceEvent[], start: number, end: number): number {
  const begun = events.filter(({ts}) => ts >= start && ts < end);
  return begun.reduce((sum, {tdur}) => sum + tdur, 0) / 1000;
}
