import {describe, expect, it} from 'vitest';
import {FAILURE_CODES, FailureError, toFailure} from '../../src/contract/failure.js';
import {PROBLEM_STATUS} from '../../src/contract/problem.js';
import {en} from '../support/page/words.js';

describe('What was caught', () => {
  it('is the failure that was thrown at the edge', () => {
    const failure = {code: 'rate_limited', detail: 'Wait.', retryAfter: 3} as const;
    expect(toFailure(new FailureError(failure))).toBe(failure);
  });

  it('is the failure that another copy of the class has', () => {
    const failure = {code: 'service_unavailable', detail: 'Try again.'} as const;
    expect(toFailure(Object.assign(new Error('Try again.'), {failure}))).toBe(failure);
  });

  it.each([
    [new TypeError('x is not a function'), 'x is not a function'],
    ['thrown text', 'thrown text'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('is unknown where it is %o, and keeps its words', (caught, detail) => {
    expect(toFailure(caught)).toEqual({code: 'unknown', detail});
  });

  it('is an error with a message, a name and its cause', () => {
    const cause = new Error('socket hang up');
    const error = new FailureError({code: 'network_error', detail: 'No answer.'}, {cause});
    expect(error).toMatchObject({name: 'FailureError', message: 'No answer.', cause});
  });
});

describe('A code', () => {
  it.each(FAILURE_CODES)('%s has words for the person', code => {
    expect(en.trouble[code].title).not.toBe('');
    expect(en.trouble[code].text).not.toBe('');
  });

  it('of a problem is sent with a status that is an error', () => {
    for (const status of Object.values(PROBLEM_STATUS)) expect(status).toBeGreaterThanOrEqual(400);
  });
});
