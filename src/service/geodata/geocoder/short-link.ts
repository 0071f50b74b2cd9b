import {parseUrl} from '../../../contract/parse-url.js';
import {shortLink} from '../../../geo/read-link.js';

/** Finds out where a short link of a map leads. */
export type ShortLinks = {
  /** The address that it leads to; undefined where it is dead, or its host does not answer in time. */
  follow(url: string): Promise<string | undefined>;
};

/** As `fetch`, as far as it is needed. */
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
  /** Ends the wait for one link. */
  readonly deadline?: () => AbortSignal;
};

/** In all, hops included. */
const PATIENCE = 3000;
const MOST_HOPS = 4;
const MOST_AT_ONCE = 8;
const MOST_KEPT = 500;

/**
 * Follows short links of the few hosts that `shortLink` knows, and asks no other: where a hop leads elsewhere, its
 * address is the answer and is not opened. Answers are kept in memory, a dead link too, but not a host's silence.
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
      // Whoever asks for more than others can wait for is told as of a host that does not answer.
      if (same || running.size >= MOST_AT_ONCE) return same;
      const looking = look(start);
      running.set(start, looking);
      return looking;
    },
  };
}

/** Where the hops end; undefined where one is no redirect. Throws where a host does not answer, or not yet. */
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

/** An answer, unless the deadline comes first, which whoever asks may not notice. */
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
