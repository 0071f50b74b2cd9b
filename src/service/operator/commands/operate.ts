import * as v from 'valibot';
import {Refusal} from '../../base/refusal.js';
import type {StoredCommand} from '../parsing/command.js';
import {parseCommand} from '../parsing/parse-command.js';
import {UsageError} from '../parsing/usage-error.js';
import {changeBranch, makeBranch, showBranches} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import {sendDeliveriesAgain, sendOneDeliveryAgain, showDeliveries} from './delivery-commands.js';
import {endKey, makeKey, rotateKey, showKeys} from './key-commands.js';
import type {OperatorContext} from './operator-context.js';
import {setWebhook, showWebhook, testWebhook} from './webhook-commands.js';

/** What a command leaves behind: for standard output and standard error, and its exit code. */
export const Printed = v.object({
  out: v.string(),
  err: v.string(),
  exitCode: v.picklist([0, 1, 2]),
});
export type Printed = v.InferOutput<typeof Printed>;

/** Does what the arguments ask for; a refusal is printed too, and only what nobody foresaw is thrown. */
export async function operate(world: OperatorContext, args: readonly string[]): Promise<Printed> {
  try {
    const {command, json} = parseCommand(args);
    // The service could call what its operator cannot, and waits for nobody's listener.
    if (command.does === 'check-listener')
      throw new UsageError('`check-listener` calls from the machine on which it is written.');
    const {data, text, notes, hasFailed} = await perform(world, command);
    const out = lines(json ? [JSON.stringify(data)] : [text]);
    return {out, err: lines(notes), exitCode: hasFailed ? 1 : 0};
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** A refusal as it is printed: one line, exit code 2 for arguments and 1 for the rest. */
export function refused(error: Refusal): Printed {
  return {out: '', err: lines([error.message]), exitCode: error instanceof UsageError ? 2 : 1};
}

function perform(world: OperatorContext, command: StoredCommand): Promise<CommandResult> {
  switch (command.does) {
    case 'create-branch':
      return makeBranch(world, command);
    case 'list-branches':
      return showBranches(world);
    case 'change-branch':
      return changeBranch(world, command.id, command.change);
    case 'create-key':
      return makeKey(world, command);
    case 'list-keys':
      return showKeys(world, command.branchId);
    case 'rotate-key':
      return rotateKey(world, command.id);
    case 'revoke-key':
      return endKey(world, command.id);
    case 'set-webhook':
      return setWebhook(world, command.branchId, command.order);
    case 'show-webhook':
      return showWebhook(world, command.branchId);
    case 'test-webhook':
      return testWebhook(world, command.branchId);
    case 'list-deliveries':
      return showDeliveries(world, command.branchId, command.state);
    case 'send-one-again':
      return sendOneDeliveryAgain(world, command.branchId, command.id);
    case 'send-all-again':
      return sendDeliveriesAgain(world, command.branchId, command.since);
    default:
      return command satisfies never;
  }
}

function lines(texts: readonly string[]): string {
  return texts.flatMap(text => (text ? [`${text}\n`] : [])).join('');
}
