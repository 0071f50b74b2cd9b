import {describe, expect, it} from 'vitest';
import type {Window} from '../../../src/dashboard/addresses/address-words.js';
import {deedWords} from '../../../src/dashboard/addresses/deed-words.js';

/** An address whose last window is as `last` says. */
function addressWith(last: Pick<Window, 'mode' | 'status'>) {
  const window: Window = {
    ...{address_verification_id: 'window-1', source: 'presence', score: 0, reasons: []},
    ...{opened_at: '2026-03-02T12:00:00Z', closes_at: '2026-03-09T12:00:00Z'},
    ...last,
  };
  return {verifications: [window]};
}

describe.each(['archive', 'erase'] as const)('what is said before one may %s an address', name => {
  it('promises its first window’s cancellation while that is in progress', () => {
    const {text} = deedWords(name, addressWith({mode: 'first_time', status: 'in_progress'}));
    expect(text).toContain('it is cancelled, and your listener is told');
  });

  it.each([
    {mode: 'first_time', status: 'verified'},
    {mode: 'continuous', status: 'in_progress'},
  ] as const)('promises no cancellation to $mode windows that are $status', last => {
    const {text} = deedWords(name, addressWith(last));
    expect(text).not.toMatch(/cancelled|listener/);
  });
});
