/** How long something may be kept, in days. */
export type Kept = number | 'for good';

/** What a provider's terms demand and allow, as far as the service can keep to it. docs/providers.md says the same. */
export type Terms = {
  /** Where the terms stand. */
  readonly source: string;
  /** Whom each list and place must credit. */
  readonly credits: readonly string[];
  readonly keepsIds: Kept;
  /** The points that people choose: an address keeps its point as long as it lives. */
  readonly keepsPoints: Kept;
  /** Whole answers, with their words. */
  readonly keepsAnswers: Kept;
  /** Whether results may be shown on another map than the provider's. */
  readonly allowsAnyMap: boolean;
  /** Whether results may stand in one list with those of others. */
  readonly allowsMerging: boolean;
  /** Whether it may be asked at each letter; otherwise only for a text that the person has confirmed. */
  readonly allowsTyping: boolean;
  /** Whether requests cost money, so that a day's budget must be named. */
  readonly isPaid: boolean;
};
