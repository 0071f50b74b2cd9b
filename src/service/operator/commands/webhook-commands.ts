import * as v from 'valibot';
import type {WebhookAnswer, WebhookDetails} from '../../../contract/webhook/webhook-listener.js';
import {EventType} from '../../../contract/webhook/webhook-v3.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import {Refusal} from '../../base/refusal.js';
import {describeOutcome} from '../../webhooks/deliveries/end-attempt.js';
import {openListener} from '../../webhooks/listeners/listener.js';
import {listenerChange} from '../../webhooks/listeners/listener-change.js';
import {findListener, type StoredListener} from '../../webhooks/listeners/listener-store.js';
import {sendTest} from '../../webhooks/notifications/send-event.js';
import {describeListener, setListener} from '../../webhooks/set-listener.js';
import type {WebhookOrder} from '../parsing/command.js';
import {UsageError} from '../parsing/usage-error.js';
import {requireBranch} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** Registers or changes a branch's listener; a script receives the new secret and header, which are shown only now. */
export async function setWebhook(
  context: OperatorContext,
  branchId: string,
  {header: name, rotatesSecret, ...said}: WebhookOrder,
): Promise<CommandResult> {
  await requireBranch(context, branchId);
  // Generated here, because other users of the machine can see command lines.
  const header = name ? {name, value: randomLetters(context.random, 43)} : undefined;
  const asked = v.safeParse(
    listenerChange({reach: context.reach, publicUrl: context.publicOrigin}),
    {
      ...said,
      ...(name !== undefined && {header: header ?? null}),
      ...(rotatesSecret && {rotate_secret: true}),
    },
  );
  if (!asked.success) {
    const faults = asked.issues.map(
      issue => `--${v.getDotPath(issue)?.split('.')[0]}: ${issue.message}`,
    );
    throw new UsageError(faults.join(' '));
  }
  const answer = await set(context, branchId, asked.output);
  const {webhook, secret, cleared} = answer;
  const lines = [secret, header && `${header.name}: ${header.value}`];
  return {
    data: {...answer, ...(header && {header})},
    text: lines.filter(Boolean).join('\n'),
    notes: [
      `The listener is now: ${describe(webhook)}.`,
      ...(cleared ? [`The URL has another origin, which cleared: ${cleared.join(', ')}.`] : []),
      ...(secret || header ? ['This is shown only once: configure the listener with it.'] : []),
    ],
  };
}

/** Shows a branch's listener without its secrets. */
export async function showWebhook(
  context: OperatorContext,
  branchId: string,
): Promise<CommandResult> {
  const listener = await knownListener(context, branchId);
  const shown = describeListener(await context.secrets(), listener, context.clock());
  const row = listed([shown], '', {
    URL: ({url}) => url,
    PAYLOAD: ({payload}) => payload,
    EVENTS: describeEvents,
    HEADER: ({header}) => header?.name,
    STATE: stateOf,
    'SECRET MADE': webhook => webhook.secret_made_at,
    'OLD SECRET UNTIL': webhook => webhook.old_secret_until,
  });
  return {...row, data: shown};
}

/** Sends the listener a test notification and shows its response. */
export async function testWebhook(
  context: OperatorContext,
  branchId: string,
): Promise<CommandResult> {
  const row = await knownListener(context, branchId);
  const listener = openListener(await context.secrets(), row, context.clock());
  const result = describeOutcome(await sendTest(context, {branchId, listener}));
  const words = [result.outcome, result.status, `${result.milliseconds} ms`].filter(Boolean);
  const notes = result.answer ? [result.answer] : [];
  return {data: result, text: words.join(' '), notes, hasFailed: result.outcome !== 'delivered'};
}

async function set(
  context: OperatorContext,
  branchId: string,
  change: Parameters<typeof setListener>[2],
): Promise<WebhookAnswer> {
  try {
    return await setListener({...context, secrets: await context.secrets()}, branchId, change);
  } catch (error) {
    if (error instanceof ProblemError && error.errors?.some(({field}) => field === 'events'))
      throw new UsageError(`--events: ${error.errors.map(({message}) => message).join(' ')}`);
    if (error instanceof ProblemError)
      throw new Refusal('The branch has no listener yet: pass --url.', {cause: error});
    throw error;
  }
}

async function knownListener(context: OperatorContext, branchId: string): Promise<StoredListener> {
  await requireBranch(context, branchId);
  const listener = await findListener(context.db, branchId);
  if (listener) return listener;
  throw new Refusal(
    'The branch has no listener: register one with `webhooks set --branch BRANCH_ID --url URL`.',
  );
}

function describe(webhook: WebhookDetails): string {
  const {url, payload, header} = webhook;
  const events = describeEvents(webhook);
  return [
    ...[url, payload, ...(events === ALL ? [] : [events])],
    ...[header ? `header ${header.name}` : 'no header', stateOf(webhook)],
  ].join(', ');
}

const ALL = 'all';

/** In the format of `--events`. */
function describeEvents({events}: WebhookDetails): string {
  return events.length === EventType.options.length ? ALL : events.join(',');
}

function stateOf({off}: WebhookDetails): string {
  return off ? `off since ${off.since} (${off.reason})` : 'on';
}
