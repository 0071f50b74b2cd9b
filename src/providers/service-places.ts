import {ReverseAnswer, SuggestAnswer} from '../contract/place.js';
import {pageRoutes, pointQuery} from '../contract/routes/page-routes.js';
import {call, type PublicAccess} from '../wire/call.js';
import {keyedUrl} from '../wire/keyed-url.js';
import type {PlacesProvider} from './places-provider.js';
import {suggestUrl} from './suggest-url.js';

/** Places from the service. The publishable key suffices, because no personal data is involved. */
export function servicePlaces(access: PublicAccess): PlacesProvider {
  return {
    async suggest({text, near, isConfirmed}, signal) {
      const url = suggestUrl(access, text, {
        ...(near && {near: Object.values(pointQuery(near)).join(',')}),
        ...(isConfirmed && {confirmed: 'true'}),
      });
      const request = {url, answer: SuggestAnswer, attempts: 2, deadline: 8000};
      return call(request, signal, access.network);
    },
    async reverse(point, signal) {
      const url = keyedUrl(access, pageRoutes.reverse, pointQuery(point));
      // Nobody waits for it: the person may continue meanwhile.
      const request = {url, answer: ReverseAnswer, attempts: 4, deadline: 8000};
      const {place} = await call(request, signal, access.network);
      return place ?? undefined;
    },
  };
}
