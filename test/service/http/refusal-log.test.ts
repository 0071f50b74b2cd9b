import {describe, expect, it} from 'vitest';
import {createMetrics} from '../../../src/service/base/metrics.js';
import {
  createRefusalLog,
  type RefusalLine,
} from '../../../src/service/http/monitoring/refusal-log.js';
import type {CausedRefusal} from '../../../src/service/http/problems.js';

/** A log on a clock that the test turns. */
function open() {
  const time = {now: 0};
  const lines: RefusalLine[] = [];
  const metrics = createMetrics();
  const onRefusal = createRefusalLog({
    metrics,
    log: line => lines.push(line),
    elapsed: () => time.now,
  });
  let requests = 0;
  const refuse = (more: Partial<CausedRefusal> = {}) =>
    onRefusal({
      ...{cause: withCode('ECONNREFUSED'), code: 'service_unavailable', route: '/v5/sessions/code'},
      ...{requestId: `request-${++requests}`, ...more},
    });
  return {time, lines, refuse, metrics};
}

const withCode = (code: string) => Object.assign(new Error('No connection.'), {code});

describe('A refusal that something else caused', () => {
  it('is logged once a minute, with how many were suppressed since', () => {
    const {time, lines, refuse} = open();
    for (let count = 0; count < 5; count++) refuse();
    time.now += 59_999;
    refuse();
    expect(lines).toEqual([
      {
        ...{warning: 'request_refused', code: 'service_unavailable', route: '/v5/sessions/code'},
        ...{request_id: 'request-1', suppressed: 0},
        cause: expect.stringMatching(/^Error: No connection\.\n\s+at /),
      },
    ]);
    time.now += 1;
    refuse();
    refuse();
    time.now += 60_000;
    refuse();
    expect(lines.map(({request_id, suppressed}) => [request_id, suppressed])).toEqual([
      ['request-1', 0],
      ['request-7', 5],
      ['request-9', 1],
    ]);
  });

  it.each([
    ['code of problem', {code: 'invalid_phone'}],
    ['route', {route: '/v5/sessions'}],
    ['code of error', {cause: withCode('ENOTFOUND')}],
    ['error', {cause: new TypeError('No connection.')}],
    ['cause of that error', {cause: new Error('No text.', {cause: withCode('ETIMEDOUT')})}],
    ['thing that is no error', {cause: 'nothing'}],
  ] as const)('has a line of its own for another %s', (_, more) => {
    const {lines, refuse} = open();
    refuse();
    refuse(more);
    refuse(more);
    expect(lines).toHaveLength(2);
  });

  it('is logged without the words of a library, which may be those of a person', () => {
    const {lines, refuse} = open();
    refuse({cause: new Error('No answer.', {cause: new TypeError('Under the violet zeppelin')})});
    expect(lines[0]?.cause).toContain('caused by TypeError: message omitted');
    expect(JSON.stringify(lines)).not.toContain('violet');
  });

  it('is counted by its code, also where it is not logged', async () => {
    const {refuse, metrics} = open();
    for (let count = 0; count < 3; count++) refuse();
    refuse({code: 'invalid_phone'});
    const text = await metrics.text();
    expect(text).toContain('address_capture_refusals_total{code="service_unavailable"} 3\n');
    expect(text).toContain('address_capture_refusals_total{code="invalid_phone"} 1\n');
  });
});
