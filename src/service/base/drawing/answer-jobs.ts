import {constants, setPriority} from 'node:os';
import {parentPort} from 'node:worker_threads';

/** What a drawing thread is sent; `id` comes back with the answer. */
export type JobRequest<Job> = {readonly id: number; readonly job: Job};

/** What it answers: the result, or why there is none. */
export type JobAnswer<Result> =
  | {readonly id: number; readonly result: Result}
  | {readonly id: number; readonly failed: string};

/** Makes this thread one that draws: in the order they came, and at once where one waits for something. */
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

/** Where the system lowers a thread alone (Linux), requests are answered before drawing goes on. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that forbids it draws as eagerly as it answers.
  }
}
