import * as v from 'valibot';
import {Id} from '../id.js';
import {listOf} from '../list-of.js';
import {oneLine} from './one-line.js';

/** `server`: reads the whole branch. `publishable`: for pages of its origins. `user-token`: signs who is signed in. */
export const KeyKind = v.picklist(
  ['server', 'publishable', 'user-token'],
  'Choose server, publishable or user-token.',
);
export type KeyKind = v.InferOutput<typeof KeyKind>;

/** A key as lists show it, without the key itself, which is not stored. Times are ISO 8601. */
export const BranchKey = v.object({
  id: Id,
  kind: KeyKind,
  label: v.string(),
  /** Of a publishable key; empty for the others. */
  origins: v.array(v.string()),
  created_at: v.string(),
  /** The name of the member who made it; absent if that was the operator, or is two years ago. */
  made_by: v.optional(v.string()),
  /** To the hour; absent if it was not used yet. */
  used_at: v.optional(v.string()),
  /** Absent while it is valid. */
  revoked_at: v.optional(v.string()),
});
export type BranchKey = v.InferOutput<typeof BranchKey>;

/** The answer of `GET /dashboard/api/keys`, the oldest first. */
export const KeysAnswer = v.object({keys: v.array(BranchKey)});
export type KeysAnswer = v.InferOutput<typeof KeysAnswer>;

const Origins = listOf(v.pipe(v.string(), v.trim()), {
  max: 50,
  message: 'A key has at most 50 origins: make another key for the others.',
  noList: 'Send a list of origins.',
});

/** The body of `POST /dashboard/api/keys`; only a publishable key has origins, and needs one. */
export const NewBranchKey = v.object({
  kind: KeyKind,
  label: oneLine(0),
  origins: v.optional(Origins, []),
});
export type NewBranchKey = v.InferOutput<typeof NewBranchKey>;

/** The body of `PATCH /dashboard/api/keys/{id}`: all origins of a publishable key from now on. */
export const KeyChange = v.object({origins: Origins});
export type KeyChange = v.InferOutput<typeof KeyChange>;

/** A key that was just made: `secret` is the key itself, which no other answer has. */
export const MadeBranchKey = v.object({key: BranchKey, secret: v.string()});
export type MadeBranchKey = v.InferOutput<typeof MadeBranchKey>;
