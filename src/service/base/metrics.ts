import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client';

type About<Label extends string> = {
  /** `address_capture_…`, with its unit at the end: `_seconds`, `_bytes`; a counter's ends in `_total`. */
  readonly name: string;
  /** One sentence that says the unit. */
  readonly help: string;
  /** Each takes few values: no ids, no typed text, no paths. */
  readonly labels?: readonly Label[];
};
type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** The metrics of one service, for Prometheus; each feature adds its own. */
export type Metrics = {
  /** Adds a histogram and returns a function that records a value; `buckets` are upper bounds. */
  histogram<Label extends string = never>(
    about: About<Label> & {readonly buckets: readonly number[]},
  ): (value: number, labels: Labels<Label>) => void;
  /** Adds a counter and returns a function that increments it. */
  counter<Label extends string = never>(about: About<Label>): (labels: Labels<Label>) => void;
  /** Adds a gauge; `read` runs at each scrape. */
  gauge(about: About<never>, read: () => number | Promise<number>): void;
  /** Adds a gauge with labels; `read` runs at each scrape, and the gauge is left out if it fails. */
  gauges<Label extends string>(
    about: About<Label>,
    read: () => Promise<readonly (readonly [value: number, labels: Labels<Label>])[]>,
  ): void;
  /** Adds the metrics of the process: CPU, memory, garbage collection. */
  watchProcess(): void;
  /** All metrics in the Prometheus text format. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** Has a registry of its own: several services may run in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const common = <Label extends string>({name, help, labels = []}: About<Label>) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    histogram(about) {
      const histogram = new Histogram({...common(about), buckets: [...about.buckets]});
      return (value, labels) => histogram.observe(labels, value);
    },
    counter(about) {
      const counter = new Counter(common(about));
      return labels => counter.inc(labels);
    },
    gauge(about, read) {
      const gauge: Gauge = new Gauge({
        ...common(about),
        collect: async () => gauge.set(await read()),
      });
    },
    gauges(about, read) {
      const gauge: Gauge = new Gauge({
        ...common(about),
        collect: async () => {
          gauge.reset();
          // If the database does not answer, the other metrics are still shown.
          for (const [value, labels] of await read().catch(() => [])) gauge.set(labels, value);
        },
      });
    },
    watchProcess() {
      // Its event loop metrics are reset at each scrape, so two scrapers would spoil each other's figures.
      collectDefaultMetrics({register: registry, eventLoopMonitoringPrecision: 1000});
      for (const {name} of registry.getMetricsAsArray())
        if (name.startsWith('nodejs_eventloop_')) registry.removeSingleMetric(name);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
