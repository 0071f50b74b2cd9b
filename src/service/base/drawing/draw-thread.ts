import type {Worker} from 'node:worker_threads';
import type {JobAnswer, JobRequest} from './answer-jobs.js';
import {DrawingError} from './drawing-error.js';

type Pending<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: DrawingError) => void;
  /** Resolves after either. */
  readonly done: Promise<void>;
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
    const {promise, resolve, reject} = withResolvers<Result>();
    const done = promise.then(
      () => {},
      () => {},
    );
    this.#pending.set(id, {resolve, reject, done});
    return promise;
  }

  /** Ends the thread after its last pending job; give it no more jobs. */
  async retire(): Promise<void> {
    while (this.#pending.size > 0) await this.#settled();
    await this.close();
  }

  async close(): Promise<void> {
    const last = this.#worker;
    if (last) this.#stopped(last);
    await last?.terminate();
  }

  /** Resolves when the pending jobs of now are answered. */
  async #settled(): Promise<void> {
    await Promise.all([...this.#pending.values()].map(({done}) => done));
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

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers<Result>() {
  let resolve: (result: Result) => void = () => {};
  let reject: (error: DrawingError) => void = () => {};
  const promise = new Promise<Result>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return {promise, resolve, reject};
}
