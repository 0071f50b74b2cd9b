import {type Context, Hono} from 'hono';
import type {Place, PlaceAnswer, ReverseAnswer, SuggestAnswer} from '../../../contract/place.js';
import {routes} from '../../../contract/routes/routes.js';
import {ProblemError} from '../../base/problem-error.js';
import {type Env, outside} from '../../http/env.js';
import {compressed} from '../../http/files/compressed.js';
import type {Pacer} from '../../http/limits/pacer.js';
import {parseQuery} from '../../http/parse-query.js';
import {emptyHint} from './empty-hint.js';
import type {Demands, Places, Waits} from './places.js';
import {PointQuery, SuggestQuery} from './places-query.js';
import {SearchBudget} from './search-budget.js';

/** Short, because results improve with the data; private, because a query reveals where a person looks. */
const CACHE = {suggest: 'private, max-age=300', place: 'private, max-age=3600'};

/** A search costs one, plus one for each time it has looked at this many names. */
const USUAL = 10_000;

/** Places by words, by point and by id; the guard of the publishable key runs before. */
export function placesRoutes({
  places,
  pacer,
}: {
  readonly places: Places;
  /** Charges a search's cost to its client; absent if there is no rate limit. */
  readonly pacer?: Pacer;
}): Hono<Env> {
  const demandsOf = (found: readonly Place[]): Demands =>
    places.demandsOf?.(found) ?? {attribution: places.attribution, mayBeKept: true};
  const waitsOf = (context: Context<Env>): Waits => ({
    outside: wait => outside(context, wait),
    client: context.get('clientAddress'),
    // The server makes it when it is asked for: the service's own places wait for nobody.
    get signal() {
      return context.req.raw.signal;
    },
  });
  return new Hono<Env>()
    .use(`${routes.places}/*`, compressed)
    .get(routes.places, async context => {
      const {confirmed, ...query} = parseQuery(context, SuggestQuery);
      const budget = new SearchBudget();
      const asked = {...query, budget, isConfirmed: confirmed === 'true'};
      const suggestions = await places.suggest(Object.assign(waitsOf(context), asked));
      pacer?.charge(context.get('clientAddress'), budget.used / USUAL);
      const hint = suggestions.length === 0 ? emptyHint(query.text) : undefined;
      const {attribution, mayBeKept} = demandsOf(suggestions);
      const answer: SuggestAnswer = {suggestions, attribution, ...(hint && {hint})};
      // The host of a short link may answer next time.
      const cache = hint || !mayBeKept ? 'no-store' : CACHE.suggest;
      return context.json(answer, 200, {'Cache-Control': cache});
    })
    .get(routes.reverse, async context => {
      const point = parseQuery(context, PointQuery);
      const nearest = await places.reverse(point, waitsOf(context));
      const {attribution, mayBeKept} = demandsOf(nearest ? [nearest.place] : []);
      const answer: ReverseAnswer = {
        place: nearest?.place ?? null,
        distance: nearest ? Math.round(nearest.distance) : null,
        attribution,
      };
      return context.json(answer, 200, {'Cache-Control': mayBeKept ? CACHE.place : 'no-store'});
    })
    .get(`${routes.places}/:id`, async context => {
      const place = await places.place(context.req.param('id'), waitsOf(context));
      if (!place)
        throw new ProblemError('not_found', 'No place has this id: use one that a search gave.');
      const {attribution, mayBeKept} = demandsOf([place]);
      const answer: PlaceAnswer = {place, attribution};
      return context.json(answer, 200, {'Cache-Control': mayBeKept ? CACHE.place : 'no-store'});
    });
}
