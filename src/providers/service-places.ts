import {ReverseAnswer, SuggestAnswer} from '../contract/place.js';
import {pointQuery, routes} from '../contract/routes.js';
import {call, type PublicAccess} from '../wire/call.js';
import type {PlacesProvider} from './places-provider.js';

/** Characters of a text that are searched. */
const LONGEST_WORDS = 200;

/** Places from the service. The publishable key suffices, because no personal data is involved. */
export function servicePlaces({serviceUrl, apiKey, network}: PublicAccess): PlacesProvider {
  const url = (path: string, query: Record<string, string>) =>
    `${serviceUrl}${path}?${new URLSearchParams({...query, key: apiKey})}`;
  return {
    async suggest({text, near}, signal) {
      // Only a link needs its full length; other texts would only lengthen the URL.
      const asked = text.includes('/') ? text : text.slice(0, LONGEST_WORDS);
      const query = {text: asked, ...(near && {near: Object.values(pointQuery(near)).join(',')})};
      return call(
        {url: url(routes.places, query), answer: SuggestAnswer, attempts: 2, deadline: 8000},
        signal,
        network,
      );
    },
    async reverse(point, signal) {
      const {place} = await call(
        {
          url: url(routes.reverse, pointQuery(point)),
          answer: ReverseAnswer,
          // Nobody waits for it: the person may continue meanwhile.
          attempts: 4,
          deadline: 8000,
        },
        signal,
        network,
      );
      return place ?? undefined;
    },
  };
}
