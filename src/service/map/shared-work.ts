type Work<Result> = {
  readonly result: Promise<Result>;
  readonly stop: AbortController;
  askers: number;
};

/** Work that is done once for all who ask for it at the same time, and stopped when the last of them has gone. */
export class SharedWork<Result> {
  readonly #underWay = new Map<string, Work<Result>>();

  /** Rejects with the signal's reason as soon as it says that this asker has gone; the others still get theirs. */
  ask(
    key: string,
    begin: (signal: AbortSignal) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const known = this.#underWay.get(key);
    const work = known && !known.stop.signal.aborted ? known : this.#begin(key, begin);
    work.askers++;
    if (!signal) return work.result;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason);
        if (--work.askers === 0) work.stop.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, {once: true});
      work.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #begin(key: string, begin: (signal: AbortSignal) => Promise<Result>): Work<Result> {
    const stop = new AbortController();
    const work = {result: begin(stop.signal), stop, askers: 0};
    this.#underWay.set(key, work);
    const end = () => {
      if (this.#underWay.get(key) === work) this.#underWay.delete(key);
    };
    work.result.then(end, end);
    return work;
  }
}
