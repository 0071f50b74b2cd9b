import {createMetrics} from '../../../src/service/base/metrics.js';
import type {ProviderLine} from '../../../src/service/geodata/providers/asking/provider-line.js';
import {providerMeter} from '../../../src/service/geodata/providers/asking/provider-meter.js';

/** Noon of a day. */
export const NOON = new Date('2026-03-02T12:00:00.000Z');

/** What a test sees and turns of the providers that it opens with these options. */
export function watchProviders() {
  const time = {now: NOON, elapsed: 0};
  const metrics = createMetrics();
  const lines: ProviderLine[] = [];
  const errors: unknown[] = [];
  return {
    options: {
      meter: providerMeter(metrics),
      clock: () => time.now,
      elapsed: () => time.elapsed,
      logProvider: (line: ProviderLine) => lines.push(line),
      onError: (error: unknown) => errors.push(error),
    },
    watched: {
      /** Turned by the test: the clock, and milliseconds since the start. */
      time,
      metrics,
      /** What was logged. */
      lines,
      /** What was not foreseen. */
      errors,
    },
  };
}
