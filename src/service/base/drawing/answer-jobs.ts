import {constants, setPriority} from 'node:os';
import {parentPort} from 'node:worker_threads';

/** A message to a drawing thread; the answer has the same `id`. */
export type JobRequest<Job> = {readonly id: number; readonly job: Job};

/** The thread's answer; `failed` is the error's message. */
export type JobAnswer<Result> =
  | {readonly id: number; readonly result: Result}
  | {readonly id: number; readonly failed: string};

/** Makes this thread draw the jobs it receives; a job that awaits something lets the next one begin. */
export function answerJobs<Job, Result>(draw: (job: Job) => Result | Promise<Result>): void {
  lowerPriority();
  parentPort?.on('message', async ({id, job}: JobRequest<Job>) => {
    let answer: JobAnswer<Result>;
    try {
      answer = {id, result: await draw(job)};
    } catch (caught) {
      answer = {id, failed: caught instanceof Error ? caught.message : String(caught)};
    }
    parentPort?.postMessage(answer);
  });
}

/** Gives answering requests priority over drawing. Only Linux can lower a single thread. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The system forbids it, so drawing keeps the normal priority.
  }
}
