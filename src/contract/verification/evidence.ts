import * as v from 'valibot';
import {absentable} from '../absentable.js';
import {Accuracy} from '../accuracy.js';
import {GeoPoint} from '../geo-point.js';
import {listOf} from '../list-of.js';
import {Timestamp} from '../timestamp.js';

/** Pieces of evidence in one request; its limit of 64 KB applies as well. */
export const MOST_EVIDENCE = 500;

/** One piece of evidence; `time` parses and limits its time. */
function pieceOf<Time>(time: v.GenericSchema<string, Time>) {
  const common = {
    /** The sender's own id: the service stores each id once, and remembers it for 90 days. */
    id: absentable(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9_.:-]{0,100}$/, 'Send 1 to 100 letters, digits, or any of _ . : -'),
        // Senders without an id may send an empty text.
        v.transform(id => id || undefined),
      ),
    ),
    /** When it was true: at most 90 days ago. */
    at: time,
  };
  return v.variant('type', [
    /** A fix of the person's device, known to the customer's own app. */
    v.object({
      type: v.literal('fix'),
      ...common,
      geo_point: GeoPoint,
      accuracy: Accuracy,
    }),
    /** The word of somebody who can know, such as a courier at the door. */
    v.object({
      type: v.literal('statement'),
      ...common,
      says: v.picklist(['verified', 'not_at_address', 'unknown']),
    }),
  ]);
}

function many<Piece>(piece: v.GenericSchema<unknown, Piece>) {
  return v.object({
    evidence: v.pipe(listOf(piece, {max: MOST_EVIDENCE}), v.minLength(1)),
  });
}

/** One piece of evidence from the customer's server. */
export const SentEvidence = pieceOf(Timestamp);
export type SentEvidence = v.InferOutput<typeof SentEvidence>;

/** The body of `POST /v5/locations/{id}/evidence`: one piece, or an object with up to 500. */
export const EvidenceBody = v.union([SentEvidence, many(SentEvidence)]);

/** The same body, parsed to a list; `time` parses and limits the time of each piece. */
export function evidenceBody<Time>(time: v.GenericSchema<string, Time>) {
  const piece = pieceOf(time);
  const isMany = v.looseObject({evidence: v.unknown()});
  // A union would not say which field of which piece is wrong, so the body's shape selects the schema.
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

/** The answer: how many pieces were new and are now stored. */
export const EvidenceAnswer = v.object({success: v.literal(true), stored: v.number()});
export type EvidenceAnswer = v.InferOutput<typeof EvidenceAnswer>;
