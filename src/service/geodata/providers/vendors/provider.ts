import type {Place} from '../../../../contract/place.js';
import type {Point} from '../../../../geo/point.js';
import type {Terms} from './terms.js';

/** A place as a provider knows it; the service issues an id of its own for it. */
export type FoundPlace = {
  /** What the provider calls it: found again by it if the provider has `lookUp`. */
  readonly reference: string;
  readonly place: Omit<Place, 'id'>;
};

export type ProviderQuery = {
  /** 200 characters at most, without line breaks. */
  readonly text: string;
  readonly near?: Point | undefined;
  /** Ten at most. */
  readonly limit: number;
};

/**
 * A vendor's search of places, behind the service. All methods throw `ProviderError`, or the signal's reason when
 * stopped. An implementation passes `test/conformance/place-provider.ts`.
 */
export type Provider = {
  readonly terms: Terms;
  /** The best first. */
  suggest(query: ProviderQuery, signal?: AbortSignal): Promise<FoundPlace[]>;
  /** The place that this provider calls so, undefined if there is none; absent if it has no such call. */
  lookUp?(reference: string, signal?: AbortSignal): Promise<FoundPlace | undefined>;
  /** The place nearest to a point, however far away; undefined if there is none. */
  reverse(point: Point, signal?: AbortSignal): Promise<FoundPlace | undefined>;
};

/** What is set for every provider. */
export type ProviderSettings = {
  /** One's own server, or a proxy before the vendor's, without a slash at the end; absent: the vendor's own. */
  readonly url: string | undefined;
  /** Empty for a provider without keys. */
  readonly key: string;
  /** ISO 3166-1, two capital letters; all countries if empty. */
  readonly countries: readonly string[];
  /** BCP 47. If absent, the vendor's default, mostly the language of the place: addresses are read by couriers there. */
  readonly language: string | undefined;
};
