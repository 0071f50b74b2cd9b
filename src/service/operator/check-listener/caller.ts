import * as v from 'valibot';
import type {Clock} from '../../base/clock.js';
import type {Random} from '../../base/random.js';
import {ulid} from '../../base/ulid.js';
import type {ListenerAgents} from '../../webhooks/listeners/listener-agents.js';
import type {Outcome} from '../../webhooks/notifications/outcome.js';
import {postNotification} from '../../webhooks/notifications/post-notification.js';
import {signatureHeaders} from '../../webhooks/notifications/sign-notification.js';
import {getStatus} from './get-status.js';
import type {Reply} from './reply.js';
import type {Target} from './target.js';

/** What checking needs of the world; times in milliseconds. */
export type CallerOptions = {
  readonly agents: ListenerAgents;
  readonly clock: Clock;
  readonly random: Random;
  /** Within which a listener must reply. */
  readonly deadline: number;
  /** For how long an answer is awaited nevertheless, so that it can be said how late it was. */
  readonly patience: number;
};

/** How one delivery differs from the right one. */
export type Delivery = {
  /** `webhook-id`; the same in two of them makes a duplicate. */
  readonly id?: string;
  /** Of the custom header; null: it is left out. */
  readonly headerValue?: string | null;
  /** When it claims to have been sent. */
  readonly at?: Date;
  /** What is signed in place of what is sent. */
  readonly signedBody?: string;
  /** By whose secrets it is signed, in order; by none: without a signature. */
  readonly secrets?: readonly string[];
  /** `webhook-id` in place of the one that is signed. */
  readonly claimedId?: string;
};

/** Sends to one listener, and keeps what it replied. */
export type Caller = {
  readonly target: Target;
  readonly replies: readonly Reply[];
  /** An id that no delivery has had, in this check or in another. */
  newId(): string;
  /** What a body is sent under as `webhook-id`: the `event_id` of version 3, else a new one. */
  idOf(body: string): string;
  /** Now, moved by so many seconds. */
  moment(seconds: number): Date;
  send(body: string, delivery?: Delivery): Promise<Reply>;
  /** Asks for the same URL as a browser would, with the right header. */
  get(): Promise<Reply>;
};

/** A caller that sends what the service would, unless a delivery says otherwise. */
export function createCaller(world: CallerOptions, target: Target): Caller {
  const {agents, clock, random, deadline, patience} = world;
  const replies: Reply[] = [];
  const newId = () => ulid(clock(), random);
  const idOf = (body: string) => eventIdIn(body) ?? newId();
  const keep = (outcome: Outcome) => {
    const reply = replyOf(outcome, deadline);
    replies.push(reply);
    return reply;
  };
  return {
    target,
    replies,
    newId,
    idOf,
    moment: seconds => new Date(clock().getTime() + seconds * 1000),
    async send(body, delivery = {}) {
      const {id = idOf(body), at = clock(), signedBody = body} = delivery;
      const secrets = delivery.secrets ?? (target.secret === undefined ? [] : [target.secret]);
      const headers = {
        ...headerOf(target, delivery.headerValue),
        ...signatureHeaders(signedBody, {id, at, secrets}),
        ...(delivery.claimedId !== undefined && {'webhook-id': delivery.claimedId}),
      };
      const post = {agents, clock, deadline: patience};
      return keep(await postNotification(post, {url: target.url, headers, body}));
    },
    get: async () => keep(await getStatus({agents, patience}, target.url, headerOf(target))),
  };
}

const Envelope = v.pipe(v.string(), v.parseJson(), v.object({event_id: v.string()}));

function headerOf(
  {header}: Target,
  value: string | null | undefined = header?.value,
): Record<string, string> {
  return header && typeof value === 'string' ? {[header.name]: value} : {};
}

function eventIdIn(body: string): string | undefined {
  const parsed = v.safeParse(Envelope, body);
  return parsed.success ? parsed.output.event_id : undefined;
}

function replyOf(outcome: Outcome, deadline: number): Reply {
  const {milliseconds} = outcome;
  if (outcome.kind === 'timed_out') return {kind: 'none', milliseconds};
  if (outcome.kind !== 'answered') return {kind: 'unreachable', detail: outcome.detail};
  const {status} = outcome;
  return {kind: milliseconds > deadline ? 'late' : 'answered', status, milliseconds};
}
