import {appendFileSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import * as v from 'valibot';

/** One end of a process whose event loop was starved, and the work that was at it. */
const Starvation = v.object({at: v.pipe(v.string(), v.isoTimestamp()), activity: v.string()});
export type Starvation = v.InferOutput<typeof Starvation>;

/** Milliseconds for which such an end counts. */
const REMEMBERED_MS = 24 * 3_600_000;
/** Ends after which the same work is set aside. */
const MAX_ENDS = 2;

export function starvationsFile(folder: string): string {
  return join(folder, 'starvations.jsonl');
}

/** Appends one; synchronous, since the process is about to end. */
export function recordStarvation(file: string, starvation: Starvation): void {
  appendFileSync(file, `${JSON.stringify(starvation)}\n`, {mode: 0o600});
}

/** The work during which processes of this folder have been ended twice within a day. */
export function findSetAside(file: string, now: Date): ReadonlySet<string> {
  const ends = new Map<string, number>();
  for (const {at, activity} of readStarvations(file)) {
    if (now.getTime() - Date.parse(at) > REMEMBERED_MS) continue;
    ends.set(activity, (ends.get(activity) ?? 0) + 1);
  }
  return new Set([...ends].filter(([, count]) => count >= MAX_ENDS).map(([activity]) => activity));
}

/** A line that was cut off, or the lack of the file, counts for nothing. */
function readStarvations(file: string): Starvation[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  const line = v.pipe(v.string(), v.parseJson(), Starvation);
  return text.split('\n').flatMap(each => {
    const parsed = v.safeParse(line, each);
    return parsed.success ? [parsed.output] : [];
  });
}
