import {describe, expect, it, vi} from 'vitest';
import {listenerTrials} from '../../src/contract/listener-trials.js';
import {PayloadVersion} from '../../src/contract/webhook.js';
import {createListener} from '../../src/sdk/server.js';

const HEADERS = {
  right: {'service-authorization': 'opaque-value'},
  wrong: {'service-authorization': 'opaque-valuf'},
  missing: {},
} as const;

describe.each(PayloadVersion.options)('A listener that is tried from outside, in %s', version => {
  const cases = listenerTrials(version).map(trial => ({...trial, name: trial.rule}));

  it.each(cases)('$name', async ({body, header, times, reply}) => {
    const heard = vi.fn();
    const listener = createListener({
      header: {name: 'service-authorization', value: 'opaque-value'},
      onInProgress: heard,
      onVerified: heard,
      onNotAtAddress: heard,
      onUnknown: heard,
    });
    for (let count = 0; count < times; count++) {
      const response = await listener(
        new Request('https://shop.example/webhooks/address', {
          method: 'POST',
          headers: {...HEADERS[header], 'webhook-id': 'd1'},
          body: JSON.stringify(body),
        }),
      );
      expect(response.status).toBe(reply === 'taken' ? 200 : 401);
    }
    expect(heard.mock.calls.length).toBeLessThanOrEqual(reply === 'taken' ? 1 : 0);
  });

  it('is tried by every rule of §4.3', () => {
    const rules = listenerTrials(version).map(({rule}) => rule);
    expect(new Set(rules).size).toBe(rules.length);
    expect(rules).toHaveLength(13);
  });
});
