import type {Suggestion} from '../../../contract/place.js';
import {distance} from '../../../geo/distance.js';
import type {Nearest, Places, SuggestQuery} from '../places/places.js';
import {askInTurn} from './ask-in-turn.js';
import {ProviderError} from './asking/provider-error.js';
import type {TakeShare} from './client-share.js';
import type {IssuedPlaces, Issuer} from './issued-places.js';
import {mergeSuggestions} from './merge.js';
import {textToAsk} from './text-to-ask.js';
import {suggestionOf} from './typed-words.js';
import type {FoundPlace, Provider} from './vendors/provider.js';
import type {Terms} from './vendors/terms.js';

/** A vendor as the chain knows it. */
export type ChainIssuer = Issuer & {readonly terms: Terms};

/** A configured provider. */
export type Source = ChainIssuer & {
  readonly provider: Provider;
  /** Absent if there is no budget of which a client could take too much. */
  readonly takeShare?: TakeShare | undefined;
};

export type ChainOptions = {
  /** The service's own data, which is always asked first. */
  readonly own: Places;
  /** In the order in which they are asked; the next one only if the one before has nothing or fails. */
  readonly sources: readonly Source[];
  /** All vendors, also those that are not configured any more: what they issued stays valid. */
  readonly issuers: readonly ChainIssuer[];
  readonly issued: IssuedPlaces;
  /** Receives what is no `ProviderError`; those are counted in the metrics. */
  readonly onError?: (error: unknown) => void;
};

/** In metres; nothing farther away is given as the address of a point. */
const REACH = 300;
const LIMIT = 8;
const REFUSAL = 'The search of places is not available now.';

/**
 * The service's own places and, where they do not suffice, those of providers. A provider that fails costs nobody the
 * service's own results; if there are none of them either, the search fails.
 */
export function createChain(options: ChainOptions): Places {
  const {own, sources, issuers, issued} = options;
  const issuerOf = (id: string) => issuers.find(({prefix}) => id.startsWith(prefix));
  return {
    get attribution() {
      return own.attribution;
    },
    demandsOf(places) {
      const terms = places.map(({id}) => issuerOf(id)?.terms);
      const credits = terms.flatMap(one => one?.credits ?? [own.attribution]);
      return {
        attribution: [...new Set(credits)].join(' · ') || own.attribution,
        mayBeKept: terms.every(one => one?.keepsAnswers !== 0),
      };
    },
    async suggest(query) {
      const mine = await own.suggest(query);
      if (sources.length === 0) return mine;
      const text = textToAsk(query, mine);
      if (text === undefined) return mine;
      const asked = sources.filter(({terms}) => mayBeAsked(terms, query, mine));
      const {limit = LIMIT, near} = query;
      const found = await askInTurn(
        asked,
        {...options, refusal: REFUSAL, waits: query, isNeeded: mine.length === 0},
        async source => {
          const places = await source.provider.suggest({text, near, limit}, query.signal);
          return places.length > 0 ? issued.issue(source, places) : undefined;
        },
      );
      if (!found) return mine;
      const theirs = found.map(place => suggestionOf(place, text));
      return mergeSuggestions(mine, theirs, {text, limit});
    },
    async place(id, waits = {}) {
      const issuer = issuerOf(id);
      if (!issuer) return own.place(id, waits);
      const known = await issued.find(id);
      if (!known || known.place) return known?.place;
      const {reference} = known;
      const asked = sources.filter(({name}) => name === issuer.name);
      return askInTurn(
        asked,
        {...options, refusal: REFUSAL, waits, isNeeded: true},
        async source => {
          const found = await lookUp(source.provider, reference, waits.signal);
          // A vendor may rename a place: the id that was issued stays.
          return found && (await issued.issue(source, [{...found, reference}]))[0];
        },
      );
    },
    async reverse(point, waits = {}) {
      const nearest = await own.reverse(point, waits);
      if (nearest) return nearest;
      return askInTurn(
        sources,
        {...options, refusal: REFUSAL, waits, isNeeded: true},
        async source => {
          const found = await source.provider.reverse(point, waits.signal);
          const metres = found ? distance(point, found.place.geo_point) : Infinity;
          if (!found || metres > REACH) return undefined;
          const [place] = await issued.issue(source, [found]);
          return place && ({place, distance: metres} satisfies Nearest);
        },
      );
    },
  };
}

/** What a reference means; undefined if the provider has forgotten it, or has no such call. */
async function lookUp(
  provider: Provider,
  reference: string,
  signal: AbortSignal | undefined,
): Promise<FoundPlace | undefined> {
  try {
    return await provider.lookUp?.(reference, signal);
  } catch (error) {
    if (error instanceof ProviderError && error.outcome === 'refused') return undefined;
    throw error;
  }
}

/** Whether a provider's terms let it be asked now. */
function mayBeAsked(
  {allowsTyping, allowsMerging}: Terms,
  {isConfirmed = false}: SuggestQuery,
  mine: readonly Suggestion[],
): boolean {
  return (allowsTyping || isConfirmed) && (allowsMerging || mine.length === 0);
}
