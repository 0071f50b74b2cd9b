import type {PublicAccess} from './call.js';

/** The URL of a route that needs only the publishable key. */
export function keyedUrl(
  {serviceUrl, apiKey}: Pick<PublicAccess, 'serviceUrl' | 'apiKey'>,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${serviceUrl}${path}?${new URLSearchParams({...query, key: apiKey})}`;
}
