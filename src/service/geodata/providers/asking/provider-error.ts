/** How one request to a provider ended; the label `outcome` of its metrics. */
export const OUTCOMES = [
  'answered',
  /** The caller no longer wanted it. */
  'aborted',
  /** No complete answer within the deadline. */
  'late',
  /** No connection, or one that broke. */
  'unreachable',
  /** 401 or 403: the key is wrong, or may not do this. */
  'unauthorized',
  'rate_limited',
  /** Another 4xx: this question, and no other, is wrong; of an id, that it is unknown. */
  'refused',
  /** 5xx. */
  'failed',
  /** Not JSON, JSON of another shape, too long, or a redirect. */
  'malformed',
  /** Not sent, since it failed before. */
  'left_out',
  /** Not sent, since the day's budget is used. */
  'over_budget',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A request to a provider without an answer. Its message holds neither the key nor what a person typed. */
export class ProviderError extends Error {
  readonly outcome: Exclude<Outcome, 'answered' | 'aborted'>;
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** Whether the request surely never left, and so cost nothing. */
  readonly isUnsent: boolean;

  constructor(
    outcome: ProviderError['outcome'],
    message: string,
    {
      retryAfter,
      cause,
      isUnsent = outcome === 'left_out' || outcome === 'over_budget',
    }: {retryAfter?: number | undefined; cause?: unknown; isUnsent?: boolean} = {},
  ) {
    super(message, {cause});
    this.isUnsent = isUnsent;
    this.name = 'ProviderError';
    this.outcome = outcome;
    this.retryAfter = retryAfter;
  }
}
