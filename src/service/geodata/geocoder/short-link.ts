import {parseUrl} from '../../../contract/parse-url.js';
import {shortLink} from '../../../geo/read-link.js';

/** Resolves short links of maps. */
export type ShortLinks = {
  /** The link's target; undefined if it is dead or its host does not answer in time. */
  follow(url: string): Promise<string | undefined>;
};

/** The part of `fetch` that is needed. */
type Ask = (
  url: string,
  init: {
    readonly redirect: 'manual';
    readonly credentials: 'omit';
    readonly signal: AbortSignal;
  },
) => Promise<Pick<Response, 'status' | 'headers' | 'body'>>;

type ShortLinkOptions = {
  readonly ask?: Ask;
  /** Limits the wait for one link. */
  readonly deadline?: () => AbortSignal;
};

/** In milliseconds, for all hops together. */
const PATIENCE = 3000;
const MOST_HOPS = 4;
const MOST_AT_ONCE = 8;
const MOST_KEPT = 500;

/**
 * Follows short links of the few hosts that `shortLink` knows, and requests no others: the first URL of another host is
 * the result and is not opened. Results are cached in memory, including dead links, but not timeouts.
 */
export function createShortLinks({
  ask = fetch,
  deadline = () => AbortSignal.timeout(PATIENCE),
}: ShortLinkOptions = {}): ShortLinks {
  const kept = new Map<string, string | undefined>();
  const running = new Map<string, Promise<string | undefined>>();

  const look = async (url: string): Promise<string | undefined> => {
    try {
      const end = await lastHop(url, ask, deadline());
      kept.set(url, end);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return end;
    } catch {
      return undefined;
    } finally {
      running.delete(url);
    }
  };

  return {
    async follow(url) {
      const start = shortLink(url);
      if (!start || kept.has(start)) return start && kept.get(start);
      const same = running.get(start);
      // Beyond the limit, a link counts as one whose host does not answer.
      if (same || running.size >= MOST_AT_ONCE) return same;
      const looking = look(start);
      running.set(start, looking);
      return looking;
    },
  };
}

/** The target of the last hop; undefined if one is no redirect. Throws if a host does not answer, or only later. */
async function lastHop(start: string, ask: Ask, signal: AbortSignal): Promise<string | undefined> {
  let url = start;
  for (let hop = 0; hop < MOST_HOPS; hop++) {
    const response = await untilStopped(
      ask(url, {redirect: 'manual', credentials: 'omit', signal}),
      signal,
    );
    response.body?.cancel().catch(() => {});
    if (response.status === 429 || response.status >= 500) throw new Error('Asked too early.');
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !location) return undefined;
    const next = parseUrl(location, url)?.href;
    if (!next) return undefined;
    const further = shortLink(next);
    if (!further) return next;
    url = further;
  }
  return undefined;
}

/** Rejects at the deadline even if `answer` ignores the signal. */
async function untilStopped<Answer>(answer: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, {once: true});
  });
  try {
    return await Promise.race([answer, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
