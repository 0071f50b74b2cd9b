import type {Metrics} from '../../../base/metrics.js';
import type {Operation} from './ask.js';
import type {Outcome} from './provider-error.js';

/** A provider as the metrics see it at each scrape. */
export type Metered = {
  readonly name: string;
  readonly isLeftOut: () => boolean;
  /** The share of the day's budget that is used; absent if it has none. */
  readonly usedRatio?: () => Promise<number>;
};

/** The metrics of all providers, of which a process has one. */
export type ProviderMeter = {
  readonly count: CountRequest;
  /** Adds a provider to them. */
  readonly watch: (provider: Metered) => void;
};

export type CountRequest = (request: {
  readonly provider: string;
  readonly operation: Operation;
  readonly outcome: Outcome;
  /** Absent if nothing was sent. */
  readonly milliseconds?: number;
}) => void;

/** Adds the metrics of providers. */
export function providerMeter(metrics: Metrics): ProviderMeter {
  const watched: Metered[] = [];
  const counted = metrics.counter({
    name: 'address_capture_provider_requests_total',
    help: 'Requests to providers, by how they ended; left_out and over_budget were not sent.',
    labels: ['provider', 'operation', 'outcome'],
  });
  const took = metrics.histogram({
    name: 'address_capture_provider_seconds',
    help: 'Seconds that requests to providers took, to the end of the answer or to the failure.',
    labels: ['provider', 'operation'],
    buckets: [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 10],
  });
  metrics.gauges(
    {
      name: 'address_capture_provider_left_out',
      help: 'Whether this process leaves a provider out for a while, because it failed: 1 or 0.',
      labels: ['provider'],
    },
    async () =>
      watched.map(({name, isLeftOut}) => [isLeftOut() ? 1 : 0, {provider: name}] as const),
  );
  metrics.gauges(
    {
      name: 'address_capture_provider_budget_used_ratio',
      help: 'Share of the requests of this day (UTC) that a provider has had, from all processes.',
      labels: ['provider'],
    },
    async () => {
      const shares = watched.map(async ({name, usedRatio}) =>
        usedRatio ? [[await usedRatio(), {provider: name}] as const] : [],
      );
      return (await Promise.all(shares)).flat();
    },
  );
  return {
    count({milliseconds, ...labels}) {
      counted(labels);
      const {provider, operation} = labels;
      if (milliseconds !== undefined) took(milliseconds / 1000, {provider, operation});
    },
    watch: provider => watched.push(provider),
  };
}
