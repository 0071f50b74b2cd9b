import type {Library} from './vector-layer.js';

/**
 * Tells MapLibre where its worker is.
 *
 * MapLibre 6 looks at the URL as at a text before it gives it to `Worker`; a `TrustedScriptURL`, which alone `Worker`
 * takes under Trusted Types, gets the two methods for that.
 */
export function setWorkerUrl(
  {setWorkerUrl: set}: Library,
  url: string | {toString(): string},
): void {
  const text = String(url);
  const asText = {
    endsWith: (end: string) => text.endsWith(end),
    split: (separator: RegExp) => text.split(separator),
  };
  Reflect.apply(set, undefined, [typeof url === 'string' ? url : Object.assign(url, asText)]);
}
