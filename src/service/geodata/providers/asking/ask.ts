import type {Question} from './ask-json.js';

/** What is asked of a provider; the label `operation` of its metrics. */
export type Operation =
  | 'suggest'
  | 'place'
  | 'reverse'
  | 'nearest'
  | 'panorama'
  | 'picture'
  | 'tile';

/** Asks a provider's API; throws `ProviderError`, or the signal's reason. */
export type Ask = <Answer>(
  operation: Operation,
  question: Question<Answer>,
  signal?: AbortSignal,
) => Promise<Answer>;
