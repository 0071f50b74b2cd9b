import {ProblemError} from '../../base/problem-error.js';

/** Lets each subject do so many things at a time; throws 429 for one more, before any of it is done. */
export function createAtOnce(
  most: number,
): <T>(subject: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (subject, work) => {
    const before = underWay.get(subject) ?? 0;
    if (before >= most)
      throw new ProblemError(
        'rate_limited',
        `You do this ${most} times at once already: wait until one of them is through.`,
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
