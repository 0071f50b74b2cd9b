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

/** Times are in milliseconds. */
export type CallerOptions = {
  readonly agents: ListenerAgents;
  readonly clock: Clock;
  readonly random: Random;
  /** How long a listener may take to reply. */
  readonly deadline: number;
  /** How long a reply is awaited, beyond the deadline, to report how late it was. */
  readonly patience: number;
};

/** How a delivery differs from a correct one. */
export type Delivery = {
  /** `webhook-id`; two deliveries with the same one are duplicates. */
  readonly id?: string;
  /** The custom header's value; null omits the header. */
  readonly headerValue?: string | null;
  /** The `webhook-timestamp`. */
  readonly at?: Date;
  /** The body to sign in place of the one that is sent. */
  readonly signedBody?: string;
  /** The secrets to sign with, in order; if empty, there is no signature. */
  readonly secrets?: readonly string[];
  /** The `webhook-id` to send in place of the signed one. */
  readonly claimedId?: string;
};

/** Sends to one listener and keeps its replies. */
export type Caller = {
  readonly target: Target;
  readonly replies: readonly Reply[];
  /** A globally unique id. */
  newId(): string;
  /** The `webhook-id` for a body: the `event_id` of version 3, otherwise a new id. */
  idOf(body: string): string;
  /** The current time plus `seconds`. */
  moment(seconds: number): Date;
  send(body: string, delivery?: Delivery): Promise<Reply>;
  /** Sends bodies one after the other. */
  sendInTurn(bodies: readonly string[], delivery?: Delivery): Promise<readonly Reply[]>;
  /** Sends a GET to the same URL, with the correct header. */
  get(): Promise<Reply>;
};

/** Sends what the service would send, except for the differences in `Delivery`. */
export function createCaller(options: CallerOptions, target: Target): Caller {
  const {agents, clock, random, deadline, patience} = options;
  const replies: Reply[] = [];
  const newId = () => ulid(clock(), random);
  const idOf = (body: string) => eventIdIn(body) ?? newId();
  const keep = (outcome: Outcome) => {
    const reply = replyOf(outcome, deadline);
    replies.push(reply);
    return reply;
  };
  const send = async (body: string, delivery: Delivery = {}) => {
    const {id = idOf(body), at = clock(), signedBody = body} = delivery;
    const secrets = delivery.secrets ?? (target.secret === undefined ? [] : [target.secret]);
    const headers = {
      ...headerOf(target, delivery.headerValue),
      ...signatureHeaders(signedBody, {id, at, secrets}),
      ...(delivery.claimedId !== undefined && {'webhook-id': delivery.claimedId}),
    };
    const post = {agents, clock, deadline: patience};
    return keep(await postNotification(post, {url: target.url, headers, body}));
  };
  return {
    target,
    replies,
    newId,
    idOf,
    moment: seconds => new Date(clock().getTime() + seconds * 1000),
    send,
    async sendInTurn(bodies, delivery) {
      const received: Reply[] = [];
      for (const body of bodies) received.push(await send(body, delivery));
      return received;
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
