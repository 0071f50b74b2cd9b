import * as v from 'valibot';

/** Node's CPU profile; times are in microseconds. */
const Profile = v.object({
  nodes: v.array(
    v.object({
      id: v.number(),
      callFrame: v.object({
        functionName: v.string(),
        url: v.string(),
        lineNumber: v.number(),
      }),
      children: v.optional(v.array(v.number()), []),
    }),
  ),
  samples: v.array(v.number()),
  timeDeltas: v.array(v.number()),
});
type Profile = v.InferOutput<typeof Profile>;

/** A time in which the event loop had no pause, so that whatever arrived meanwhile waited for its end. */
export type Hold = {
  readonly ms: number;
  /** The function of ours in which most of the time was spent, with what it called: `name (file:line)`. */
  readonly by: string;
};

/** What runs without a function of ours on the stack. */
const NODE = 'Node, libraries and garbage collection';

/** Microseconds that one sample may stand for: where the next comes later, another program had the processor. */
const LONGEST = 2000;

/** What is named where no function of ours has most of a hold. */
const NOBODY = 'several, none with half of it';

/** What a CPU profile says of the event loop. */
export type Held = {
  readonly holds: readonly Hold[];
  /** Milliseconds of each function of ours with the libraries that it called, but without other functions of ours. */
  readonly own: ReadonlyMap<string, number>;
};

/** Reads a CPU profile; `ownPath` is part of the URL of each file of ours. */
export function readHolds(json: string, ownPath: string): Held {
  const profile = v.parse(Profile, JSON.parse(json));
  const nodes = new Map(profile.nodes.map(node => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap(({id, children}) => children.map(at => [at, id])));
  const nameOf = (id: number): string | undefined => {
    const {functionName, url, lineNumber} = nodes.get(id)?.callFrame ?? {};
    const at = url?.indexOf(ownPath) ?? -1;
    if (!url || at < 0) return undefined;
    return `${functionName || 'a function'} (${url.slice(at + ownPath.length)}:${(lineNumber ?? 0) + 1})`;
  };
  /** The functions of ours on a sample's stack, the innermost first. */
  const ownOn = (sample: number): readonly string[] => {
    const found: string[] = [];
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const name = nameOf(id);
      if (name) found.push(name);
    }
    return [...new Set(found)];
  };
  const own = new Map<string, number>();
  const holds = busySpans(profile, nodes).map(span => {
    const ms = span.reduce((sum, {us}) => sum + us, 0) / 1000;
    const times = new Map<string, number>();
    for (const {sample, us} of span) {
      const names = ownOn(sample);
      for (const name of names) add(times, name, us / 1000);
      add(own, names[0] ?? NODE, us / 1000);
    }
    // The innermost one with half of it: those around it have no less, and say less.
    const [by = NOBODY] =
      [...times].filter(([, part]) => part >= ms / 2).sort((a, b) => a[1] - b[1])[0] ?? [];
    return {ms, by};
  });
  return {holds, own};
}

function add(times: Map<string, number>, name: string, ms: number): void {
  times.set(name, (times.get(name) ?? 0) + ms);
}

type Sampled = {readonly sample: number; readonly us: number};

/** The samples between two pauses of the event loop. */
function busySpans(
  {samples, timeDeltas}: Profile,
  nodes: ReadonlyMap<number, Profile['nodes'][number]>,
): Sampled[][] {
  const spans: Sampled[][] = [[]];
  for (const [index, sample] of samples.entries()) {
    const isIdle = nodes.get(sample)?.callFrame.functionName === '(idle)';
    if (isIdle) spans.push([]);
    // A sample stands for the time until the next one.
    else spans.at(-1)?.push({sample, us: Math.min(timeDeltas[index + 1] ?? 0, LONGEST)});
  }
  return spans.filter(span => span.length > 0);
}
