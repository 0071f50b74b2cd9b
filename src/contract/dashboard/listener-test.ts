import * as v from 'valibot';
import {AttemptOutcome} from '../webhook/webhook-listener.js';
import {Actor} from './audit.js';

/** How the listener answered a test notification, and who sent it. */
export const ListenerTest = v.object({
  /** ISO 8601. */
  at: v.string(),
  actor: Actor,
  outcome: AttemptOutcome,
  /** The HTTP status of the answer. */
  status: v.optional(v.number()),
  milliseconds: v.optional(v.number()),
});
export type ListenerTest = v.InferOutput<typeof ListenerTest>;

/** The answer of `GET /dashboard/api/listener-tests`: the last ten, the newest first. */
export const ListenerTestsAnswer = v.object({tests: v.array(ListenerTest)});
export type ListenerTestsAnswer = v.InferOutput<typeof ListenerTestsAnswer>;
