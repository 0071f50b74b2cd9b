import {Refusal} from '../../base/refusal.js';
import {
  type BranchChange,
  type ListedBranch,
  listBranches,
  updateBranch,
} from '../../people/accounts/branch-store.js';
import {createBranch} from '../../people/accounts/keys.js';
import {textCountries} from '../../people/sessions/branch-offers.js';
import type {Command} from '../parsing/command.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {table} from './table.js';

/** Makes a branch with its settings, both or neither; its id is what a script takes on. */
export async function makeBranch(
  world: OperatorContext,
  {name, country, settings}: Extract<Command, {does: 'create-branch'}>,
): Promise<CommandResult> {
  const branch = await world.db.transaction(async tx => {
    const id = await createBranch({...world, db: tx}, {name, country});
    return updateBranch(tx, id, settings);
  });
  if (!branch) throw new Error('A branch that was just made is not there.');
  return {data: branch, text: branch.id, notes: [`Branch made: ${describe(branch)}.`]};
}

/** Changes what is given and leaves the rest. */
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
  const branches = await listBranches(db);
  if (branches.length === 0) return {data: [], text: '', notes: ['There is no branch yet.']};
  const rows = branches.map(branch => [
    branch.id,
    branch.name,
    branch.country,
    String(branch.sms_a_day),
    listCountries(branch),
    String(branch.later_window_days),
    branch.needs_server_evidence ? 'server' : 'any',
    branch.verifies_unproved ? 'yes' : 'no',
    branch.presence ? 'on' : 'off',
    branch.created_at.toISOString(),
  ]);
  const titles = [
    ...['BRANCH ID', 'NAME', 'COUNTRY', 'SMS A DAY', 'SMS COUNTRIES'],
    ...['LATER WINDOWS, DAYS', 'EVIDENCE', 'VERIFIES UNPROVED', 'PRESENCE', 'CREATED'],
  ];
  return {data: branches, text: table(titles, rows), notes: []};
}

/** What is thrown where no branch has an id. */
export function unknownBranch(id: string): Refusal {
  return new Refusal(`No branch has the id ${id}: \`branches list\` shows them.`);
}

function describe(branch: ListedBranch): string {
  const {name, country, sms_a_day, later_window_days, presence} = branch;
  const {needs_server_evidence, verifies_unproved} = branch;
  const texts = `${sms_a_day} text messages a day to ${listCountries(branch)}`;
  const evidence = needs_server_evidence ? ', verified by evidence from its server only' : '';
  const unproved = verifies_unproved ? ', people verified who never proved their phone' : '';
  const asked = presence ? ', people asked for their presence' : '';
  return `${name}, ${country}, ${texts}, later windows of ${later_window_days} days${evidence}${unproved}${asked}`;
}

function listCountries({sms_countries, country}: ListedBranch): string {
  return textCountries(sms_countries, country).join(',');
}
