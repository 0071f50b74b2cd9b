/** What a publishable key says of itself: `pk_<environment>_<base64url(origin of the service)>_<random>`. */
export type ApiKeyParts = {
  readonly environment: string;
  /** Where the service answers, such as `https://addresses.example.com`. */
  readonly origin: string;
};

/** Writes a publishable key; `random` is letters and digits. */
export function formatApiKey(environment: string, origin: string, random: string): string {
  const origin64 = btoa(origin).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `pk_${environment}_${origin64}_${random}`;
}

/** Reads a publishable key; undefined where it has not the form of one. Says nothing of whether it is valid. */
export function parseApiKey(key: string): ApiKeyParts | undefined {
  // base64url may hold "_" itself, so the random part is what follows the last one.
  const match = /^pk_([a-z]+)_([A-Za-z0-9_-]+)_[A-Za-z0-9]+$/.exec(key);
  if (!match?.[1] || !match[2]) return undefined;
  try {
    const url = new URL(atob(match[2].replaceAll('-', '+').replaceAll('_', '/')));
    if (!/^https?:$/.test(url.protocol)) return undefined;
    return {environment: match[1], origin: url.origin};
  } catch {
    return undefined;
  }
}
