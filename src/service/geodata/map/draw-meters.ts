import type {Metrics} from '../../base/metrics.js';

/** Whether a requested tile was drawn, found on disk, or neither. */
export type TileOutcome = 'drawn' | 'cached' | 'failed';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** Adds the drawer's metrics; `queueLength` is called at each scrape. */
export function drawMeters(metrics: Metrics, queueLength: () => number) {
  const tile = metrics.histogram({
    name: 'address_capture_tile_draw_seconds',
    help: 'Seconds that a tile took to draw (drawn), to read from disk (cached) or until it failed, without its wait.',
    labels: ['zoom', 'outcome'],
    buckets: BUCKETS,
  });
  const picture = metrics.histogram({
    name: 'address_capture_picture_draw_seconds',
    help: 'Seconds that the picture of an address page took to draw, without its wait.',
    buckets: BUCKETS,
  });
  const wait = metrics.histogram({
    name: 'address_capture_draw_wait_seconds',
    help: 'Seconds that a tile or picture waited until its drawing began.',
    buckets: BUCKETS,
  });
  const given = metrics.counter({
    name: 'address_capture_draws_given_up_total',
    help: 'Tiles and pictures that nobody wanted any more before their drawing began.',
  });
  metrics.gauge(
    {
      name: 'address_capture_draw_queue_length',
      help: 'Tiles and pictures that wait for their drawing to begin.',
    },
    queueLength,
  );
  return {
    tile: (seconds: number, zoom: number, outcome: TileOutcome) =>
      tile(seconds, {zoom: `${zoom}`, outcome}),
    picture: (seconds: number) => picture(seconds, {}),
    wait: (seconds: number) => wait(seconds, {}),
    givenUp: () => given({}),
  };
}
