import {Refusal} from '../../base/refusal.js';
import {
  type BranchChange,
  type ListedBranch,
  listBranches,
  updateBranch,
} from '../../people/accounts/branch-store.js';
import {createBranch} from '../../people/accounts/keys.js';
import {branchExists} from '../../people/accounts/store.js';
import {textCountries} from '../../people/sessions/branch-offers.js';
import type {Command} from '../parsing/command.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** Creates a branch with its settings, in one transaction; a script receives its id. */
export async function makeBranch(
  context: OperatorContext,
  {name, country, settings}: Extract<Command, {does: 'create-branch'}>,
): Promise<CommandResult> {
  const branch = await context.db.transaction(async tx => {
    const id = await createBranch({...context, db: tx}, {name, country});
    return updateBranch(tx, id, settings);
  });
  if (!branch) throw new Error('A branch that was just created is missing.');
  return {data: branch, text: branch.id, notes: [`Branch created: ${describe(branch)}.`]};
}

/** Changes only the given settings. */
export async function changeBranch(
  {db}: OperatorContext,
  id: string,
  change: BranchChange,
): Promise<CommandResult> {
  const branch = await updateBranch(db, id, change);
  if (!branch) throw unknownBranch(id);
  return {data: branch, text: branch.id, notes: [`The branch is now: ${describe(branch)}.`]};
}

export async function showBranches({db}: OperatorContext): Promise<CommandResult> {
  return listed(await listBranches(db), 'There are no branches yet.', {
    'BRANCH ID': ({id}) => id,
    NAME: ({name}) => name,
    COUNTRY: ({country}) => country,
    'SMS A DAY': branch => String(branch.sms_a_day),
    'SMS COUNTRIES': listCountries,
    'LATER WINDOWS, DAYS': branch => String(branch.later_window_days),
    EVIDENCE: branch => (branch.needs_server_evidence ? 'server' : 'any'),
    'VERIFIES UNPROVED': branch => (branch.verifies_unproved ? 'yes' : 'no'),
    PRESENCE: ({presence}) => (presence ? 'on' : 'off'),
    CREATED: branch => branch.created_at.toISOString(),
  });
}

/** Throws `Refusal` if no branch has this id. */
export async function requireBranch({db}: OperatorContext, id: string): Promise<void> {
  if (!(await branchExists(db, id))) throw unknownBranch(id);
}

function unknownBranch(id: string): Refusal {
  return new Refusal(`No branch has the id ${id}: \`branches list\` shows the ids.`);
}

function describe(branch: ListedBranch): string {
  const {name, country, sms_a_day, later_window_days, presence} = branch;
  const {needs_server_evidence, verifies_unproved} = branch;
  const texts = `${sms_a_day} text messages a day to ${listCountries(branch)}`;
  const evidence = needs_server_evidence ? ', verified by evidence from its server only' : '';
  const unproved = verifies_unproved ? ', verifies people with unproved phones' : '';
  const asked = presence ? ', asks people for their presence' : '';
  return `${name}, ${country}, ${texts}, later windows of ${later_window_days} days${evidence}${unproved}${asked}`;
}

function listCountries({sms_countries, country}: ListedBranch): string {
  return textCountries(sms_countries, country).join(',');
}
