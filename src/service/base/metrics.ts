import {Counter, collectDefaultMetrics, Gauge, Histogram, Registry} from 'prom-client';

type About<Label extends string> = {
  /** `address_capture_…`, with its unit at the end: `_seconds`, `_bytes`; a counter's ends in `_total`. */
  readonly name: string;
  /** One sentence that says the unit. */
  readonly help: string;
  /** Each of few values: no id, no text that a person typed, no path. */
  readonly labels?: readonly Label[];
};
type Labels<Label extends string> = Readonly<Record<Label, string>>;

/** The numbers of one service, which each feature adds to and an operator's Prometheus reads. */
export type Metrics = {
  /** Adds a histogram and returns what records a value in it; `buckets` are upper bounds. */
  histogram<Label extends string = never>(
    about: About<Label> & {readonly buckets: readonly number[]},
  ): (value: number, labels: Labels<Label>) => void;
  /** Adds a counter and returns what counts one more. */
  counter<Label extends string = never>(about: About<Label>): (labels: Labels<Label>) => void;
  /** Adds a number that is read whenever all are. */
  gauge(about: About<never>, read: () => number | Promise<number>): void;
  /** Adds a number with labels, read whenever all are; there is none of it where they can't be read. */
  gauges<Label extends string>(
    about: About<Label>,
    read: () => Promise<readonly (readonly [value: number, labels: Labels<Label>])[]>,
  ): void;
  /** Adds those of the process: processor, memory, garbage collection. They are watched until it ends. */
  watchProcess(): void;
  /** All of them as Prometheus reads it. */
  text(): Promise<string>;
  readonly contentType: string;
};

/** An empty set of numbers, apart from those of any other service in the process. */
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
          // A database that does not answer is no reason to hide all other numbers.
          for (const [value, labels] of await read().catch(() => [])) gauge.set(labels, value);
        },
      });
    },
    watchProcess() {
      // Its own watch of the event loop starts anew at each reading, so that two readers spoil each other's figures.
      collectDefaultMetrics({register: registry, eventLoopMonitoringPrecision: 1000});
      for (const {name} of registry.getMetricsAsArray())
        if (name.startsWith('nodejs_eventloop_')) registry.removeSingleMetric(name);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
