/** The contents of a publishable key: `pk_<environment>_<base64url(origin of the service)>_<random>`. */
export type ApiKeyParts = {
  readonly environment: string;
  /** The service's origin, such as `https://addresses.example.com`. */
  readonly origin: string;
};

/** A publishable key; `random` is letters and digits. */
export function formatApiKey(environment: string, origin: string, random: string): string {
  const origin64 = btoa(origin).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `pk_${environment}_${origin64}_${random}`;
}

/** The contents of a publishable key; undefined if its form is wrong. Does not check whether the key is valid. */
export function parseApiKey(key: string): ApiKeyParts | undefined {
  // base64url may contain "_", so the random part follows the last one.
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
