import type {DeliveryState} from '../../../contract/webhook/webhook-listener.js';
import {Refusal} from '../../base/refusal.js';
import {branchExists} from '../../people/accounts/store.js';
import {findDeliveries} from '../../webhooks/deliveries/find-deliveries.js';
import {sendAllAgain, sendOneAgain} from '../../webhooks/deliveries/send-again.js';
import {unknownBranch} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {table} from './table.js';

/** So many are shown. */
const MOST = 100;

/** What a branch's listener was sent last, and is still to be sent, the newest first. */
export async function showDeliveries(
  world: OperatorContext,
  branchId: string,
  state: DeliveryState | undefined,
): Promise<CommandResult> {
  const {db, clock} = world;
  if (!(await branchExists(db, branchId))) throw unknownBranch(branchId);
  const about = {branchId, at: clock(), most: MOST, state};
  const deliveries = await findDeliveries(db, await world.secrets(), about);
  if (deliveries.length === 0) return {data: [], text: '', notes: ['There is no such delivery.']};
  const rows = deliveries.map(({id, status = '', mode = '', created_at, attempts, ...delivery}) => {
    const last = attempts.at(-1);
    return [
      ...[id, delivery.location_id, delivery.event_type, status, mode, delivery.state],
      String(attempts.length),
      [last?.outcome, last?.status].filter(Boolean).join(' '),
      created_at,
    ];
  });
  const titles = [
    'DELIVERY ID',
    'LOCATION ID',
    'EVENT',
    'STATUS',
    'MODE',
    'STATE',
    'ATTEMPTS',
    'LAST',
    'SINCE',
  ];
  return {data: deliveries, text: table(titles, rows), notes: []};
}

/** Lets one dead letter wait again. */
export async function sendOneDeliveryAgain(
  {db, clock}: OperatorContext,
  branchId: string,
  eventId: string,
): Promise<CommandResult> {
  if (!(await branchExists(db, branchId))) throw unknownBranch(branchId);
  const sent = await sendOneAgain(db, {branchId, eventId, at: clock()});
  if (sent === 'sent') return answer(1);
  throw new Refusal(
    sent === 'not_dead'
      ? `Delivery ${eventId} is no dead letter: it was delivered, or it still waits to be.`
      : `The branch has no delivery ${eventId}: \`webhooks deliveries --branch BRANCH_ID\` shows them.`,
  );
}

/** Lets all that died since a moment wait again. */
export async function sendDeliveriesAgain(
  {db, clock}: OperatorContext,
  branchId: string,
  since: Date,
): Promise<CommandResult> {
  if (!(await branchExists(db, branchId))) throw unknownBranch(branchId);
  return answer(await sendAllAgain(db, {branchId, since, at: clock()}));
}

function answer(sent: number): CommandResult {
  return {
    data: {sent_again: sent},
    text: String(sent),
    notes: [`${sent} dead letter${sent === 1 ? '' : 's'} will be sent again.`],
  };
}
