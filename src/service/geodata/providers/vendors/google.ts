import {randomUUID} from 'node:crypto';
import type {Ask} from '../asking/ask.js';
import type {ProviderError} from '../asking/provider-error.js';
import {Details, Geocoded, Predictions} from './google-answers.js';
import {detailedPlace, geocodedPlace} from './google-place.js';
import {createKeptDetails} from './kept-details.js';
import type {FoundPlace, Provider, ProviderSettings} from './provider.js';
import type {Terms} from './terms.js';

/** Google Maps Platform, Service Specific Terms and the policies of the Places API. */
export const googleTerms: Terms = {
  source: 'https://developers.google.com/maps/documentation/places/web-service/policies',
  credits: ['Google Maps'],
  keepsIds: 'for good',
  keepsPoints: 30,
  keepsAnswers: 0,
  allowsAnyMap: false,
  allowsMerging: false,
  allowsTyping: true,
  isPaid: true,
};

/** How many predictions get their point: each is a request that costs twice what the predictions cost together. */
const MOST_DETAILS = 3;
/** Metres: the greatest circle in which it prefers places. */
const BIAS = 50_000;

/** The cheapest fields that say where a place is ("Place Details Essentials"); with its name it costs three times more. */
const ESSENTIALS = 'id,location,types,addressComponents';

const REFUSALS: Readonly<Record<string, ProviderError['outcome']>> = {
  REQUEST_DENIED: 'unauthorized',
  OVER_QUERY_LIMIT: 'rate_limited',
  OVER_DAILY_LIMIT: 'rate_limited',
  INVALID_REQUEST: 'refused',
  UNKNOWN_ERROR: 'failed',
};

/**
 * Google Places API (New): autocomplete and place details; the Geocoding API for points
 * (developers.google.com/maps/documentation).
 *
 * A search and its first look-up are one session. The others are billed for themselves: sessions are made for a page
 * that looks up one place only, the one that was chosen.
 */
export function google(ask: Ask, {url, key, countries, language}: ProviderSettings): Provider {
  const places = url ?? 'https://places.googleapis.com';
  const maps = url ?? 'https://maps.googleapis.com';
  const kept = createKeptDetails();
  const headers = (mask: string) => ({'X-Goog-Api-Key': key, 'X-Goog-FieldMask': mask});

  const details = async (
    id: string,
    {
      mask,
      session,
      signal,
    }: {mask: string; session?: string | undefined; signal: AbortSignal | undefined},
  ): Promise<Details> => {
    const query = new URLSearchParams({
      ...(language !== undefined && {languageCode: language}),
      ...(session !== undefined && {sessionToken: session}),
    });
    const address = `${places}/v1/places/${encodeURIComponent(id)}`;
    const asked = query.size > 0 ? `${address}?${query}` : address;
    return ask('place', {url: asked, headers: headers(mask), answer: Details}, signal);
  };

  return {
    terms: googleTerms,
    async suggest({text: input, near, limit}, signal) {
      const session = randomUUID();
      const {suggestions} = await ask(
        'suggest',
        {
          url: `${places}/v1/places:autocomplete`,
          headers: headers(
            'suggestions.placePrediction.placeId,suggestions.placePrediction.types,suggestions.placePrediction.structuredFormat.mainText.text',
          ),
          body: {
            ...{input, sessionToken: session},
            ...(near && {
              locationBias: {
                circle: {center: {latitude: near.lat, longitude: near.lon}, radius: BIAS},
              },
            }),
            ...(countries.length > 0 && {includedRegionCodes: lower(countries)}),
            ...(language !== undefined && {languageCode: language}),
          },
          answer: Predictions,
        },
        signal,
      );
      const predictions = suggestions
        .flatMap(({placePrediction}) => placePrediction ?? [])
        .slice(0, Math.min(limit, MOST_DETAILS));
      let unused: string | undefined = session;
      const found = await Promise.allSettled(
        predictions.map(async ({placeId, structuredFormat}) => {
          const known = kept.get(placeId);
          const own = known ? undefined : unused;
          if (own) unused = undefined;
          const place = known ?? (await details(placeId, {mask: ESSENTIALS, session: own, signal}));
          kept.set(placeId, place);
          return detailedPlace(place, structuredFormat?.mainText.text) ?? [];
        }),
      );
      // What was paid for is shown, even if one of them failed.
      const detailed = found.flatMap(one => (one.status === 'fulfilled' ? one.value : []));
      const failed = found.find(one => one.status === 'rejected');
      if (detailed.length === 0 && failed) throw failed.reason;
      return detailed;
    },
    async lookUp(reference, signal) {
      return detailedPlace(await details(reference, {mask: `${ESSENTIALS},displayName`, signal}));
    },
    async reverse({lat, lon}, signal): Promise<FoundPlace | undefined> {
      const query = new URLSearchParams({
        latlng: `${lat},${lon}`,
        ...(language !== undefined && {language}),
        key,
      });
      const {results} = await ask(
        'reverse',
        {
          url: `${maps}/maps/api/geocode/json?${query}`,
          answer: Geocoded,
          refusal: ({status}) => REFUSALS[status],
        },
        signal,
      );
      const nearest = results.find(({types}) => !types.includes('plus_code'));
      return nearest && geocodedPlace(nearest);
    },
  };
}

/** It takes at most fifteen regions. */
function lower(countries: readonly string[]): string[] {
  return countries.slice(0, 15).map(country => country.toLowerCase());
}
