import * as v from 'valibot';

/**
 * One task of the page's main thread, in milliseconds of processor time, which other load does not lengthen.
 *
 * `script` is the share of the page's scripts.
 */
export type Task = {readonly work: number; readonly script: number};

export type MainThread = {
  readonly tasks: readonly Task[];
  /** Milliseconds of the main thread's processor time between two animation frames. */
  readonly workInFrames: readonly number[];
  /** The share of the page's scripts. */
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
  /** Microseconds of processor time. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(v.looseObject({name: v.optional(v.unknown())}), {}),
});
const Trace = v.object({traceEvents: v.array(TraceEvent)});
type TraceEvent = v.InferOutput<typeof TraceEvent>;

const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];
/** The events that run a script: callbacks of frames, events, timers and promises. */
const SCRIPTS = [
  'FunctionCall',
  'FireAnimationFrame',
  'RunMicrotasks',
  'TimerFire',
  'EvaluateScript',
];

/** The main thread in Chromium's trace: that of the renderer with the most frames. */
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

/** Milliseconds of work in events that began between two times. */
function workOf(events: readonly TraceEvent[], start: number, end: number): number {
  const begun = events.filter(({ts}) => ts >= start && ts < end);
  return begun.reduce((sum, {tdur}) => sum + tdur, 0) / 1000;
}
