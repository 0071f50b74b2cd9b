import {acceptedLanguage} from '../words/accepted-language.js';
import {LANGUAGES} from '../words/languages.js';
import type {RequestHandler} from './listener.js';

/** Answers until the service is ready: live, but 503 with a retry in two seconds for everything else. */
export const answerStarting: RequestHandler = request => {
  if (/^\/health\/live\/?$/.test(new URL(request.url).pathname))
    return Response.json({status: 'live'});
  const headers = {
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    'Access-Control-Allow-Origin': '*',
  };
  if (request.headers.get('Accept')?.includes('text/html')) return answerPerson(request, headers);
  const problem = {
    type: 'about:blank',
    title: 'The service is not ready',
    status: 503,
    detail: 'It is starting: try again in two seconds.',
    code: 'service_unavailable',
  };
  return new Response(JSON.stringify(problem), {
    status: 503,
    headers: {...headers, 'Content-Type': 'application/problem+json'},
  });
};

function answerPerson(request: Request, headers: Readonly<Record<string, string>>): Response {
  const {language, locale} = acceptedLanguage(request.headers.get('Accept-Language'));
  return new Response(`${LANGUAGES[language].starting}\n`, {
    status: 503,
    headers: {
      ...headers,
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Language': locale,
      Vary: 'Accept-Language',
      Refresh: '2',
    },
  });
}
