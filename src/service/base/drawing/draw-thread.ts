import type {Worker} from 'node:worker_threads';
import type {JobAnswer, JobRequest} from './answer-jobs.js';
import {DrawingError} from './drawing-error.js';

type Pending<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: DrawingError) => void;
};

/** A thread that runs `answerJobs`: starts with the first job, and again with the next job after it has died. */
export class DrawThread<Job, Result> {
  readonly #start: () => Worker;
  readonly #pending = new Map<number, Pending<Result>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(start: () => Worker) {
    this.#start = start;
  }

  /** Rejects with a `DrawingError` if drawing fails or the thread dies. */
  draw(job: Job): Promise<Result> {
    this.#worker ??= this.#open();
    // Keeps the process alive while a job is pending.
    this.#worker.ref();
    const id = ++this.#lastId;
    this.#worker.postMessage({id, job} satisfies JobRequest<Job>);
    return new Promise((resolve, reject) => this.#pending.set(id, {resolve, reject}));
  }

  async close(): Promise<void> {
    const last = this.#worker;
    if (last) this.#stopped(last);
    await last?.terminate();
  }

  #open(): Worker {
    const opened = this.#start();
    opened.unref();
    opened.on('message', (answer: JobAnswer<Result>) => {
      const asked = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (!this.#pending.size) opened.unref();
      if ('result' in answer) asked?.resolve(answer.result);
      else asked?.reject(new DrawingError(`It could not be drawn: ${answer.failed}`));
    });
    opened.on('error', cause => this.#stopped(opened, cause));
    opened.on('exit', () => this.#stopped(opened));
    return opened;
  }

  #stopped(died: Worker, cause?: unknown): void {
    if (this.#worker !== died) return;
    this.#worker = undefined;
    for (const {reject} of this.#pending.values()) {
      reject(
        new DrawingError('The thread that draws stopped while it drew this. Ask again.', cause),
      );
    }
    this.#pending.clear();
  }
}
