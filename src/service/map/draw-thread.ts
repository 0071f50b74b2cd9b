import type {Worker} from 'node:worker_threads';
import {ProblemError} from '../http/problem-error.js';
import {startWorker} from '../start-worker.js';
import type {DrawAnswer, DrawJob, Drawn, DrawRequest} from './draw-messages.js';

/** What a drawing thread is told at its start. */
export type DrawThreadData = {readonly cacheFolder?: string};

type Pending = {
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: ProblemError) => void;
};

/** The thread that draws: started at the first job, and again at the next after it has died. */
export class DrawThread {
  readonly #start: (data: DrawThreadData) => Worker;
  readonly #data: DrawThreadData;
  readonly #pending = new Map<number, Pending>();
  #worker: Worker | undefined;
  #lastId = 0;

  /** `start` is for tests, which want to hold the worker in their hands. */
  constructor(
    data: DrawThreadData,
    start = (workerData: DrawThreadData) =>
      startWorker('./draw-worker.js', import.meta.url, {workerData}),
  ) {
    this.#data = data;
    this.#start = start;
  }

  /** Rejects with `service_unavailable` where the thread dies of it or cannot draw it. */
  draw(job: DrawJob): Promise<Drawn> {
    this.#worker ??= this.#open();
    // The process stays alive for as long as someone waits, and no longer.
    this.#worker.ref();
    const id = ++this.#lastId;
    this.#worker.postMessage({...job, id} satisfies DrawRequest);
    return new Promise((resolve, reject) => this.#pending.set(id, {resolve, reject}));
  }

  async close(): Promise<void> {
    const last = this.#worker;
    if (last) this.#stopped(last);
    await last?.terminate();
  }

  #open(): Worker {
    const opened = this.#start(this.#data);
    opened.unref();
    opened.on('message', (answer: DrawAnswer) => {
      const asked = this.#pending.get(answer.id);
      this.#pending.delete(answer.id);
      if (!this.#pending.size) opened.unref();
      if ('webp' in answer) asked?.resolve(answer);
      else asked?.reject(unavailable(`The map could not be drawn: ${answer.failed}`));
    });
    opened.on('error', cause => this.#stopped(opened, cause));
    opened.on('exit', () => this.#stopped(opened));
    return opened;
  }

  #stopped(died: Worker, cause?: unknown): void {
    if (this.#worker !== died) return;
    this.#worker = undefined;
    for (const {reject} of this.#pending.values()) {
      reject(unavailable('The map drawer stopped while drawing this. Ask again.', cause));
    }
    this.#pending.clear();
  }
}

/** A refusal that lasts a moment. */
export function unavailable(detail: string, cause?: unknown): ProblemError {
  return new ProblemError('service_unavailable', detail, {retryAfter: 1, cause});
}
