import * as v from 'valibot';
import {Refusal} from '../../base/refusal.js';
import type {BuildHooks} from '../../geodata/regions/build-from-files.js';
import type {StoredCommand} from '../parsing/command.js';
import {parseCommand} from '../parsing/parse-command.js';
import {UsageError} from '../parsing/usage-error.js';
import {changeBranch, makeBranch, showBranches} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import {sendDeliveriesAgain, sendOneDeliveryAgain, showDeliveries} from './delivery-commands.js';
import {endKey, makeKey, rotateKey, showKeys} from './key-commands.js';
import {inviteMember, resetMember, showMembers} from './member-commands.js';
import type {OperatorContext} from './operator-context.js';
import {addRegion, endRegion, showRegions, updateRegion} from './region-commands.js';
import {releaseRetention, showRetention} from './retention-commands.js';
import {setWebhook, showWebhook, testWebhook} from './webhook-commands.js';

/** A command's text for standard output and standard error, and its exit code. */
export const Printed = v.object({
  out: v.string(),
  err: v.string(),
  exitCode: v.picklist([0, 1, 2]),
});
export type Printed = v.InferOutput<typeof Printed>;

/** Runs the command of the arguments; `hooks` hear of long ones. A refusal is printed too, and only an unexpected error is thrown. */
export async function operate(
  context: OperatorContext,
  args: readonly string[],
  hooks: BuildHooks = {},
): Promise<Printed> {
  try {
    const {command, json} = parseCommand(args);
    // The service may reach addresses that its operator must not, and it should not wait for a listener.
    if (command.does === 'check-listener')
      throw new UsageError('`check-listener` runs on your own machine and not in the service.');
    const {data, text, notes, hasFailed} = await perform(context, command, hooks);
    const out = lines(json ? [JSON.stringify(data)] : [text]);
    return {out, err: lines(notes), exitCode: hasFailed ? 1 : 0};
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

/** A refusal in one line, with exit code 2 for wrong arguments and 1 otherwise. */
export function refused(error: Refusal): Printed {
  return {out: '', err: lines([error.message]), exitCode: error instanceof UsageError ? 2 : 1};
}

function perform(
  context: OperatorContext,
  command: StoredCommand,
  hooks: BuildHooks,
): Promise<CommandResult> {
  switch (command.does) {
    case 'create-branch':
      return makeBranch(context, command);
    case 'list-branches':
      return showBranches(context);
    case 'change-branch':
      return changeBranch(context, command.id, command.change);
    case 'create-key':
      return makeKey(context, command);
    case 'list-keys':
      return showKeys(context, command.branchId);
    case 'rotate-key':
      return rotateKey(context, command.id);
    case 'revoke-key':
      return endKey(context, command.id);
    case 'set-webhook':
      return setWebhook(context, command.branchId, command.order);
    case 'show-webhook':
      return showWebhook(context, command.branchId);
    case 'test-webhook':
      return testWebhook(context, command.branchId);
    case 'list-deliveries':
      return showDeliveries(context, command.branchId, command.state);
    case 'send-one-again':
      return sendOneDeliveryAgain(context, command.branchId, command.id);
    case 'send-all-again':
      return sendDeliveriesAgain(context, command.branchId, command.since);
    case 'invite-member':
      return inviteMember(context, command);
    case 'list-members':
      return showMembers(context, command.branchId);
    case 'reset-member':
      return resetMember(context, command.email);
    case 'add-region':
      return addRegion(context, command, hooks);
    case 'list-regions':
      return showRegions(context);
    case 'update-region':
      return updateRegion(context, command, hooks);
    case 'remove-region':
      return endRegion(context, command.id, hooks);
    case 'list-retention':
      return showRetention(context);
    case 'release-retention':
      return releaseRetention(context, command.rule, hooks);
    default:
      return command satisfies never;
  }
}

function lines(texts: readonly string[]): string {
  return texts.flatMap(text => (text ? [`${text}\n`] : [])).join('');
}
