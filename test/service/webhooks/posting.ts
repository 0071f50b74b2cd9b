import {onTestFinished} from 'vitest';
import {createListenerAgents} from '../../../src/service/webhooks/listeners/listener-agents.js';
import {consequenceOf, type Outcome} from '../../../src/service/webhooks/notifications/outcome.js';
import {
  type PostOptions,
  postNotification,
} from '../../../src/service/webhooks/notifications/post-notification.js';
import {listenRaw, listenWith} from '../../support/webhooks/listeners.js';

export const NOON = new Date('2026-03-02T12:00:00.000Z');

/** Milliseconds after which a test gives up on purpose; where none are said it waits for as long as anything takes. */
export const SHORT = 150;

/** Closes a thing after the test. */
function closed<Thing extends {close(): unknown}>(thing: Thing): Thing {
  onTestFinished(async () => {
    await thing.close();
  });
  return thing;
}

/** Connections of a sandbox, which may go to this machine. */
export const agentsOf = (options: Partial<Parameters<typeof createListenerAgents>[0]> = {}) =>
  closed(createListenerAgents({reach: 'local', ...options}));

export const listen = async (...about: Parameters<typeof listenWith>) =>
  closed(await listenWith(...about));

export const misbehave = async (...about: Parameters<typeof listenRaw>) =>
  closed(await listenRaw(...about));

/** One call at noon with a small body. */
export function post(
  url: string,
  {
    agents = agentsOf(),
    deadline = 10_000,
    ...call
  }: Partial<PostOptions> & {body?: string; headers?: Record<string, string>} = {},
  signal?: AbortSignal,
): Promise<Outcome> {
  const world = {agents, deadline, clock: () => NOON};
  return postNotification(world, {url, headers: {}, body: '{"v2":{}}', ...call}, signal);
}

/** What follows in the first try. */
export const followed = async (outcome: Promise<Outcome>) =>
  consequenceOf(await outcome, {at: NOON, wait: 5}).kind;
