import type {DeliveryState} from '../../../contract/webhook/webhook-listener.js';
import {Refusal} from '../../base/refusal.js';
import {findDeliveries} from '../../webhooks/deliveries/find-deliveries.js';
import {sendAllAgain, sendOneAgain} from '../../webhooks/deliveries/send-again.js';
import {requireBranch} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** At most this many are shown. */
const MOST = 100;

/** The latest deliveries of a branch, including those that wait, newest first. */
export async function showDeliveries(
  context: OperatorContext,
  branchId: string,
  state: DeliveryState | undefined,
): Promise<CommandResult> {
  const {db, clock} = context;
  await requireBranch(context, branchId);
  const about = {branchId, at: clock(), most: MOST, state};
  const deliveries = await findDeliveries(db, await context.secrets(), about);
  return listed(deliveries, 'There are no such deliveries.', {
    'DELIVERY ID': ({id}) => id,
    'LOCATION ID': delivery => delivery.location_id,
    EVENT: delivery => delivery.event_type,
    STATUS: ({status}) => status,
    MODE: ({mode}) => mode,
    STATE: ({state}) => state,
    ATTEMPTS: ({attempts}) => String(attempts.length),
    LAST({attempts}) {
      const last = attempts.at(-1);
      return [last?.outcome, last?.status].filter(Boolean).join(' ');
    },
    SINCE: delivery => delivery.created_at,
  });
}

/** Queues a dead letter again. */
export async function sendOneDeliveryAgain(
  context: OperatorContext,
  branchId: string,
  eventId: string,
): Promise<CommandResult> {
  await requireBranch(context, branchId);
  const sent = await sendOneAgain(context.db, {branchId, eventId, at: context.clock()});
  if (sent === 'sent') return answer(1);
  throw new Refusal(
    sent === 'not_dead'
      ? `Delivery ${eventId} is not a dead letter: it was delivered, or is still waiting.`
      : `The branch has no delivery ${eventId}: \`webhooks deliveries --branch BRANCH_ID\` shows the ids.`,
  );
}

/** Queues all dead letters since a time again. */
export async function sendDeliveriesAgain(
  context: OperatorContext,
  branchId: string,
  since: Date,
): Promise<CommandResult> {
  await requireBranch(context, branchId);
  return answer(await sendAllAgain(context.db, {branchId, since, at: context.clock()}));
}

function answer(sent: number): CommandResult {
  return {
    data: {sent_again: sent},
    text: String(sent),
    notes: [`${sent} dead letter${sent === 1 ? '' : 's'} will be sent again.`],
  };
}
