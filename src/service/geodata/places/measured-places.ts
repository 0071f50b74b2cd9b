import type {Metrics} from '../../base/metrics.js';
import type {Places} from './places.js';

/** Records how long each search takes, without the HTTP around it. */
export function measuredPlaces(places: Places, metrics: Metrics): Places {
  const took = metrics.histogram({
    name: 'address_capture_places_seconds',
    help: 'Seconds that a search of places took, waits for providers included: suggest (typed text), reverse (a point), place (an id).',
    labels: ['search'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
  });
  const timed = async <Answer>(search: string, look: () => Promise<Answer>): Promise<Answer> => {
    const start = performance.now();
    try {
      return await look();
    } finally {
      took((performance.now() - start) / 1000, {search});
    }
  };
  return {
    ...places,
    get attribution() {
      return places.attribution;
    },
    suggest: query => timed('suggest', () => places.suggest(query)),
    place: (id, waits) => timed('place', () => places.place(id, waits)),
    reverse: (point, waits) => timed('reverse', () => places.reverse(point, waits)),
  };
}
