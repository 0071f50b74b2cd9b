import type {Metrics} from './metrics.js';

const PERIOD = 100;

/** Records the delay of the event loop ten times a second; returns a function that stops it. */
export function watchEventLoop(metrics: Metrics): () => void {
  const late = metrics.histogram({
    name: 'address_capture_event_loop_delay_seconds',
    help: 'Seconds by which a timer, set ten times a second, was late: how long a request waits for the event loop.',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
  });
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const due = performance.now() + PERIOD;
    timer = setTimeout(() => {
      late(Math.max(0, performance.now() - due) / 1000, {});
      wait();
    }, PERIOD).unref();
  };
  wait();
  return () => clearTimeout(timer);
}
