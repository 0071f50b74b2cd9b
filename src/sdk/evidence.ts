import * as v from 'valibot';

type Common = {
  /** Yours: what is sent again under it is stored once. Where every piece has one, a call that fails is repeated. */
  readonly id?: string;
  /** When it was so, ISO 8601; 90 days ago at most. */
  readonly at: string;
};

/** What your server knows of where a person is: a fix of their device, or the word of somebody who can know. */
export type Evidence = Common &
  (
    | {
        readonly type: 'fix';
        readonly geo_point: {readonly lat: number; readonly lon: number};
        /** Radius in metres within which the device believed itself to be. */
        readonly accuracy: number;
      }
    | {
        readonly type: 'statement';
        readonly says: 'verified' | 'not_at_address' | 'unknown';
      }
  );

/** How many pieces were new, and are stored. */
export const EvidenceResult = v.looseObject({success: v.literal(true), stored: v.number()});
export type EvidenceResult = v.InferOutput<typeof EvidenceResult>;
