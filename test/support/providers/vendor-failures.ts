import type {Weather} from './vendor-server.js';

/** What becomes of each answer that is none. */
export const FAILURES: readonly (readonly [name: string, Weather, outcome: string])[] = [
  ['late', {kind: 'late'}, 'late'],
  ['silent', {kind: 'silent'}, 'unreachable'],
  ['cut off in the middle', {kind: 'cut off'}, 'unreachable'],
  ['401', {kind: 'status', status: 401}, 'unauthorized'],
  ['403', {kind: 'status', status: 403}, 'unauthorized'],
  ['429', {kind: 'status', status: 429}, 'rate_limited'],
  ['429 with Retry-After', {kind: 'status', status: 429, retry: '70'}, 'rate_limited'],
  ['422', {kind: 'status', status: 422}, 'refused'],
  ['500', {kind: 'status', status: 500}, 'failed'],
  ['503', {kind: 'status', status: 503}, 'failed'],
  ['a page in place of JSON', {kind: 'text', text: '<html>Sign in</html>'}, 'malformed'],
  ['an empty body', {kind: 'text', text: ''}, 'malformed'],
  ['JSON of another shape', {kind: 'text', text: '[{"features": 1, "items": 1}]'}, 'malformed'],
  ['10 MB', {kind: 'endless'}, 'malformed'],
  ['a redirect', {kind: 'redirect', to: 'https://elsewhere.example/'}, 'malformed'],
];
