import {ProblemError} from '../../base/problem-error.js';

/** Lets each subject run `most` pieces of work at a time; throws 429 for one more, without starting it. */
export function createAtOnce(
  most: number,
): <T>(subject: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (subject, work) => {
    const before = underWay.get(subject) ?? 0;
    if (before >= most)
      throw new ProblemError(
        'rate_limited',
        `${most} of these requests are under way: wait until one of them has finished.`,
        {retryAfter: 2},
      );
    underWay.set(subject, before + 1);
    try {
      return await work();
    } finally {
      const after = (underWay.get(subject) ?? 1) - 1;
      if (after > 0) underWay.set(subject, after);
      else underWay.delete(subject);
    }
  };
}
