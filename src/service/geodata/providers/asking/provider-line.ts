/** A log line about a provider; it holds no key and nothing that a person typed. */
export type ProviderLine = {
  readonly provider: string;
  readonly what_to_do: string;
} & (
  | {readonly warning: 'provider_key_refused'}
  | {
      /** At four fifths of a day's budget, and at its end; once a day each, over all processes. */
      readonly warning: 'provider_budget_nearly_used' | 'provider_budget_used';
      /** In requests, as `most`. */
      readonly used: number;
      readonly most: number;
      /** When the next day begins, ISO 8601. */
      readonly until: string;
    }
);
