import {ReverseAnswer, SuggestAnswer} from '../contract/place.js';
import {pageRoutes, pointQuery} from '../contract/routes/page-routes.js';
import {call, type PublicAccess} from '../wire/call.js';
import type {PlacesProvider} from './places-provider.js';

/** Characters of a text that are searched. */
const LONGEST_WORDS = 200;

/** Places from the service. The publishable key suffices, because no personal data is involved. */
export function servicePlaces({serviceUrl, apiKey, network}: PublicAccess): PlacesProvider {
  const urlOf = (path: string, query: Record<string, string>) =>
    `${serviceUrl}${path}?${new URLSearchParams({...query, key: apiKey})}`;
  return {
    async suggest({text, near, isConfirmed}, signal) {
      // Only a link needs its full length; other texts would only lengthen the URL.
      const asked = text.includes('/') ? text : text.slice(0, LONGEST_WORDS);
      const query = {
        text: asked,
        ...(near && {near: Object.values(pointQuery(near)).join(',')}),
        ...(isConfirmed && {confirmed: 'true'}),
      };
      const request = {url: urlOf(pageRoutes.places, query), answer: SuggestAnswer, deadline: 8000};
      return call({...request, attempts: 2}, signal, network);
    },
    async reverse(point, signal) {
      const url = urlOf(pageRoutes.reverse, pointQuery(point));
      // Nobody waits for it: the person may continue meanwhile.
      const request = {url, answer: ReverseAnswer, attempts: 4, deadline: 8000};
      const {place} = await call(request, signal, network);
      return place ?? undefined;
    },
  };
}
