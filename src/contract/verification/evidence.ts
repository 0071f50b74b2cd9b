import * as v from 'valibot';
import {absentable} from '../absentable.js';
import {Accuracy} from '../accuracy.js';
import {GeoPoint} from '../geo-point.js';
import {Timestamp} from '../timestamp.js';

/** So many pieces of evidence one request may bring; the limit of 64 KB holds besides. */
export const MOST_EVIDENCE = 500;

/** What a server tells of a person, with what is asked of a time besides being one. */
function told<Time>(time: v.GenericSchema<string, Time>) {
  const common = {
    /** The sender's own: what comes again under it is stored once. Known for as long as evidence is taken, 90 days. */
    id: absentable(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9_.:-]{0,100}$/, 'Send 1 to 100 letters, digits, or any of _ . : -'),
        // Who knows no id may send it empty.
        v.transform(id => id || undefined),
      ),
    ),
    /** When it was so: 90 days ago at most. */
    at: time,
  };
  return v.variant('type', [
    /** Where a device of the person was, as the customer's own app knows. */
    v.object({
      type: v.literal('fix'),
      ...common,
      geo_point: GeoPoint,
      accuracy: Accuracy,
    }),
    /** What somebody knows who can know: a courier at the door, say. */
    v.object({
      type: v.literal('statement'),
      ...common,
      says: v.picklist(['verified', 'not_at_address', 'unknown']),
    }),
  ]);
}

function many<Piece>(piece: v.GenericSchema<unknown, Piece>) {
  return v.object({
    evidence: v.pipe(v.array(piece), v.minLength(1), v.maxLength(MOST_EVIDENCE)),
  });
}

/** One piece of evidence from the customer's server. */
export const SentEvidence = told(Timestamp);
export type SentEvidence = v.InferOutput<typeof SentEvidence>;

/** The body of `POST /v5/locations/{id}/evidence`: one piece as it is, or up to 500. */
export const EvidenceBody = v.union([SentEvidence, many(SentEvidence)]);
export type EvidenceBody = v.InferOutput<typeof EvidenceBody>;

/** The same body, read as a list. `time` reads a moment, and says what else is asked of it. */
export function evidenceBody<Time>(time: v.GenericSchema<string, Time>) {
  const piece = told(time);
  const isMany = v.looseObject({evidence: v.unknown()});
  // Chosen by what is there, for a union would not say which field of which piece is wrong.
  return v.lazy(body =>
    v.is(isMany, body)
      ? v.pipe(
          many(piece),
          v.transform(({evidence}) => evidence),
        )
      : v.pipe(
          piece,
          v.transform(one => [one]),
        ),
  );
}

/** The answer: how many of them were new, and are stored. */
export const EvidenceAnswer = v.object({success: v.literal(true), stored: v.number()});
export type EvidenceAnswer = v.InferOutput<typeof EvidenceAnswer>;
