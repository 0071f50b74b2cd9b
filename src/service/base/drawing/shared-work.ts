import {type Asker, type Askers, NOBODY} from './asker.js';

type Work<Result> = {
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  /** The client of each request, so a client may be there several times. */
  readonly clients: string[];
};

/** Concurrent requests with the same key share one piece of work, which is aborted when the last of them has gone. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, Work<Result>>();

  /** Rejects with the signal's reason as soon as it aborts; other requests still get the result. */
  ask(
    key: string,
    begin: (askers: Askers) => Promise<Result>,
    {client = NOBODY, signal, allowance}: Asker = {},
  ): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = this.#underWay.get(key);
    const work =
      known && !known.stop.signal.aborted
        ? known
        : this.#begin(key, askers => begin({...askers, allowance}), client);
    if (work === known) work.clients.push(client);
    if (!signal) return work.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        work.clients.splice(work.clients.indexOf(client), 1);
        if (work.clients.length === 0) work.stop.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, {once: true});
      work.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #begin(key: string, begin: (askers: Askers) => Promise<Result>, client: string): Work<Result> {
    const stop = new AbortController();
    const clients = [client];
    const work = {result: begin({signal: stop.signal, clients}), stop, clients};
    this.#underWay.set(key, work);
    const end = () => {
      if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    };
    work.result.then(end, end);
    return work;
  }
}
