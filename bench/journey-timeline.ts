import * as v from 'valibot';
import {sourceNames} from './journey-sources.js';

/** A request: asked, first answered and ended, in milliseconds since the navigation began; bytes as sent. */
export type TimedRequest = {
  readonly url: string;
  readonly asked: number;
  readonly answered: number;
  readonly ended: number;
  readonly bytes: number;
};

/** A task of the main thread, and what it did for a millisecond or longer. */
export type TimedTask = {
  readonly start: number;
  readonly duration: number;
  readonly did: readonly {readonly what: string; readonly duration: number}[];
};

export type Timeline = {
  readonly requests: readonly TimedRequest[];
  readonly tasks: readonly TimedTask[];
  /** Milliseconds of the main thread's samples in each source, until the end; largest first. */
  readonly sources: readonly (readonly [source: string, milliseconds: number])[];
};

/** What the trace has to record for a time line. */
export const CATEGORIES = [
  ...['devtools.timeline', 'toplevel', 'v8', 'blink.user_timing', 'loading'],
  ...['disabled-by-default-v8.cpu_profiler'],
];

/** Events of other names have other values under the same keys. */
const Text = v.fallback(v.optional(v.string()), undefined);
const Count = v.fallback(v.optional(v.number(), 0), 0);
const Frame = v.object({
  functionName: Text,
  url: Text,
  lineNumber: Count,
  columnNumber: Count,
});
const Node = v.object({id: v.number(), callFrame: Frame});
const Profiled = v.object({
  nodes: v.optional(v.array(Node), []),
  samples: v.optional(v.array(v.number()), []),
});
const Data = v.object({
  documentLoaderURL: Text,
  requestId: Text,
  url: Text,
  functionName: Text,
  type: Text,
  lineNumber: Count,
  columnNumber: Count,
  encodedDataLength: Count,
  startTime: Count,
  cpuProfile: v.optional(Profiled),
  timeDeltas: v.optional(v.array(v.number()), []),
});
const TraceEvent = v.object({
  name: v.optional(v.string(), ''),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  id: Text,
  /** Microseconds. */
  ts: Count,
  dur: Count,
  args: v.optional(v.object({data: v.optional(Data)}), {}),
});
const Trace = v.object({traceEvents: v.array(TraceEvent)});
type TraceEvent = v.InferOutput<typeof TraceEvent>;

const TASKS = ['RunTask', 'ThreadControllerImpl::RunTask'];
/** Milliseconds of the shortest task of a time line, and of what it did. */
const SHORTEST = 5;
const SHORTEST_PART = 1;
/** What says more of a task than that it ran. */
const TELLING = new Set([
  ...['EvaluateScript', 'v8.evaluateModule', 'v8.compile', 'v8.compileModule', 'FunctionCall'],
  ...['RunMicrotasks', 'FireAnimationFrame', 'TimerFire', 'EventDispatch', 'ParseHTML'],
  ...[
    'UpdateLayoutTree',
    'Layout',
    'PrePaint',
    'Paint',
    'Layerize',
    'Commit',
    'MinorGC',
    'MajorGC',
  ],
  ...['CommitLoad', 'DecodeImage', 'v8.produceCache'],
]);

/** What a traced page asked for and did until a time, in milliseconds since its navigation began. */
export function timelineOf(trace: Buffer, url: string, end: number): Timeline {
  const {traceEvents} = v.parse(Trace, JSON.parse(trace.toString()));
  const begun = traceEvents.find(
    ({name, args}) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  );
  if (!begun) throw new Error(`The trace has no navigation to ${url}.`);
  const {pid, tid, ts: origin} = begun;
  const at = (ts: number) => (ts - origin) / 1000;
  const main = traceEvents.filter(
    event => event.pid === pid && event.tid === tid && at(event.ts) <= end,
  );
  return {
    requests: requestsOf(traceEvents, url, at, end),
    tasks: tasksOf(main, at, end),
    sources: sourcesOf(traceEvents, begun, at, end),
  };
}

function requestsOf(
  events: readonly TraceEvent[],
  page: string,
  at: (ts: number) => number,
  end: number,
): TimedRequest[] {
  const of = (name: string, id: string | undefined) =>
    events.find(event => event.name === name && event.args.data?.requestId === id);
  return events.flatMap(({name, ts, args}) => {
    const {requestId, url} = args.data ?? {};
    if (name !== 'ResourceSendRequest' || !url || at(ts) < 0 || at(ts) > end) return [];
    const answered = of('ResourceReceiveResponse', requestId);
    const ended = of('ResourceFinish', requestId);
    return {
      url,
      // The page itself is asked for before its own process begins.
      asked: url === page ? 0 : at(ts),
      answered: answered ? at(answered.ts) : end,
      ended: ended ? at(ended.ts) : end,
      bytes: ended?.args.data?.encodedDataLength ?? 0,
    };
  });
}

function tasksOf(
  main: readonly TraceEvent[],
  at: (ts: number) => number,
  end: number,
): TimedTask[] {
  const whole = main.filter(({ph, name, dur}) => {
    return ph === 'X' && TASKS.includes(name) && dur / 1000 >= SHORTEST;
  });
  const telling = main.filter(({ph, name, dur}) => {
    return ph === 'X' && TELLING.has(name) && dur / 1000 >= SHORTEST_PART;
  });
  return whole
    .filter(({ts, dur}) => at(ts + dur) > 0 && at(ts) < end)
    .map(({ts, dur}) => ({
      start: at(ts),
      duration: dur / 1000,
      did: telling
        .filter(one => one.ts >= ts && one.ts + one.dur <= ts + dur)
        .sort((a, b) => a.ts - b.ts || b.dur - a.dur)
        .map(one => ({what: nameOf(one), duration: one.dur / 1000})),
    }));
}

function nameOf({name, args}: TraceEvent): string {
  const {url, functionName, type, lineNumber, columnNumber} = args.data ?? {};
  // The trace counts from one.
  const source = url && sourceNames().at(url, (lineNumber ?? 0) - 1, (columnNumber ?? 0) - 1);
  const file = url?.split('?')[0]?.split('/').at(-1);
  return [name, type, functionName, source ?? file].filter(Boolean).join(' ');
}

/** Of the processor's samples: those of a function count for the source in which it stands. */
function sourcesOf(
  events: readonly TraceEvent[],
  {pid, tid}: TraceEvent,
  at: (ts: number) => number,
  end: number,
): [string, number][] {
  const profile = events.find(one => one.name === 'Profile' && one.pid === pid && one.tid === tid);
  const names = sourceNames();
  const frames = new Map<number, string>();
  const spent = new Map<string, number>();
  let ts = profile?.args.data?.startTime ?? 0;
  for (const {name, pid: its, id, args} of events) {
    if (name !== 'ProfileChunk' || its !== pid || id !== profile?.id) continue;
    for (const {id: node, callFrame} of args.data?.cpuProfile?.nodes ?? []) {
      const {functionName, url, lineNumber, columnNumber} = callFrame;
      const file = url?.split('/').at(-1);
      // A script's own code begins where its file does, whichever source comes first.
      const isWhole = lineNumber + columnNumber <= 0;
      const source = url && !isWhole && names.at(url, lineNumber, columnNumber);
      frames.set(node, source || (file ? `${file}, top level` : functionName) || '(native)');
    }
    const deltas = args.data?.timeDeltas ?? [];
    for (const [index, node] of (args.data?.cpuProfile?.samples ?? []).entries()) {
      const delta = deltas[index] ?? 0;
      ts += delta;
      if (at(ts) < 0 || at(ts) > end) continue;
      const source = frames.get(node) ?? '';
      spent.set(source, (spent.get(source) ?? 0) + delta / 1000);
    }
  }
  return [...spent].filter(([source]) => source !== '(idle)').sort((a, b) => b[1] - a[1]);
}
