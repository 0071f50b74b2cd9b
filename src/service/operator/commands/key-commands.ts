import {Refusal} from '../../base/refusal.js';
import {createKey, type NewKey} from '../../people/accounts/create-key.js';
import type {MadeKey} from '../../people/accounts/keys.js';
import {findKey, type ListedKey, listKeys, revokeKey} from '../../people/accounts/store.js';
import {requireBranch} from './branch-commands.js';
import {type CommandResult, commandLineFor} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** Where each kind of key belongs. */
const PLACES = {
  server: "Keep it on the customer's server: it can read every address of the branch",
  publishable: 'Pages use it as API_KEY; it works only on its origins',
  'user-token': "Keep it on the customer's server, which signs user tokens with it",
} as const;

/** Creates a key of a branch; a script receives the key, which is shown only now. */
export async function makeKey(context: OperatorContext, asked: NewKey): Promise<CommandResult> {
  await requireBranch(context, asked.branchId);
  const made = await createKey(context, asked);
  return madeAnswer(context, asked, made, [
    `To revoke it: ${commandLineFor(`keys revoke ${made.id}`)}`,
  ]);
}

/** Creates a second key with the same settings; both are valid until the first is revoked. */
export async function rotateKey(context: OperatorContext, id: string): Promise<CommandResult> {
  const old = await knownKey(context, id);
  if (old.revoked_at)
    throw new Refusal(`Key ${id} was revoked: create a new one with \`keys create ${old.kind}\`.`);
  const asked = {...old, branchId: old.branch_id};
  const made = await createKey(context, asked);
  return madeAnswer(context, asked, made, [
    `Both it and ${id} are valid. Once every caller uses the new one: ${commandLineFor(`keys revoke ${id}`)}`,
  ]);
}

/** Revokes a key at once; does nothing if it was revoked before. */
export async function endKey(context: OperatorContext, id: string): Promise<CommandResult> {
  const at = context.clock();
  if (await revokeKey(context.db, {id, at}))
    return {
      data: {id, revoked_at: at},
      text: '',
      notes: [`Key ${id} is revoked: requests with it are refused from now on.`],
    };
  const {revoked_at} = await knownKey(context, id);
  return {
    data: {id, revoked_at},
    text: '',
    notes: [`Key ${id} was already revoked at ${revoked_at?.toISOString()}.`],
  };
}

/** Lists the ids of a branch's keys; the keys themselves are not stored. */
export async function showKeys(context: OperatorContext, branchId: string): Promise<CommandResult> {
  await requireBranch(context, branchId);
  return listed(await listKeys(context.db, branchId), 'The branch has no keys yet.', {
    'KEY ID': ({id}) => id,
    KIND: ({kind}) => kind,
    LABEL: ({label}) => label,
    ORIGINS: ({origins}) => origins.join(','),
    CREATED: key => key.created_at.toISOString(),
    REVOKED: key => key.revoked_at?.toISOString(),
  });
}

function madeAnswer(
  {environment, publicOrigin}: OperatorContext,
  {kind, branchId, label, origins}: NewKey,
  {id, key}: MadeKey,
  next: readonly string[],
): CommandResult {
  const where = kind === 'publishable' ? ` at ${publicOrigin}` : '';
  const pages = kind === 'publishable' ? ` (${origins.join(', ')})` : '';
  return {
    data: {id, kind, branch_id: branchId, label, origins, environment, key},
    text: key,
    notes: [
      `Created ${kind} key ${id} for the ${environment} service${where}. It is shown only once.`,
      `${PLACES[kind]}${pages}.`,
      ...next,
    ],
  };
}

async function knownKey({db}: OperatorContext, id: string): Promise<ListedKey> {
  const key = await findKey(db, id);
  if (key) return key;
  throw new Refusal(`No key has the id ${id}: \`keys list --branch BRANCH_ID\` shows the ids.`);
}
