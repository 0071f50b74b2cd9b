import {isSupportedCountry} from 'libphonenumber-js';
import type {AcceptLink, OpenedLink} from '../../../contract/dashboard/sign-in.js';
import type {Db, Queries} from '../../base/db/db.js';
import {ProblemError} from '../../base/problem-error.js';
import {randomLetters} from '../../base/random.js';
import {badFields} from '../../http/json-body.js';
import {createBranch} from '../accounts/keys.js';
import {sha256} from '../accounts/secrets.js';
import {findAccountByEmail, hasAccounts, insertAccount, updatePassword} from './account-store.js';
import {deleteFirstOwnerLinks, deleteLink, findLink, type Link} from './link-store.js';
import type {LinkOptions} from './make-link.js';
import {findOwnerlessBranches, putMember} from './member-store.js';
import {deletePasskeysOf, insertPasskey, type Passkey} from './passkey-store.js';
import {verifyNewPasskey} from './passkeys.js';
import type {Passwords} from './passwords.js';
import {deleteSessionsOf} from './session-store.js';

export type AcceptOptions = LinkOptions & {readonly db: Db; readonly passwords: Passwords};

/** A link and the account that it is for, if there is one already. */
type Opened = {readonly link: Link; readonly hash: Uint8Array; readonly accountId?: string};

/** Finds what a token opens; throws 404 for a link that was used, withdrawn or is too old. */
export async function openLink(
  {db, clock}: Pick<AcceptOptions, 'db' | 'clock'>,
  token: string,
): Promise<Opened> {
  const hash = sha256(token);
  const link = await findLink(db, hash, clock());
  if (!link) throw usedUp();
  const account = link.email ? await findAccountByEmail(db, link.email) : undefined;
  // Whoever is to be let in again was deleted meanwhile.
  if (link.purpose === 'reset' && !account) throw usedUp();
  return {link, hash, ...(account && {accountId: account.id})};
}

export async function describeLink(db: Queries, {link, accountId}: Opened): Promise<OpenedLink> {
  const {purpose, expiresAt, branchName, role, invitedBy, email} = link;
  const isFirst = purpose === 'first-owner';
  return {
    purpose,
    expires_at: expiresAt.toISOString(),
    ...(branchName !== undefined && {branch: branchName}),
    ...(role && {role}),
    ...(invitedBy !== undefined && {invited_by: invitedBy}),
    ...(email !== undefined && {email}),
    is_known: accountId !== undefined,
    needs_branch: isFirst && (await findOwnerlessBranches(db)).length === 0,
  };
}

/** How a person signs in from now on: one of both. */
type Way = {readonly password: string} | {readonly passkey: Passkey};

/**
 * Lets in who followed a link, once, and returns the account.
 *
 * Who is known joins a branch as who they are, so they must be signed in (`signedIn`). A reset replaces each way in that
 * there was, and signs the person out everywhere.
 */
export async function acceptLink(
  options: AcceptOptions,
  asked: AcceptLink,
  signedIn: string | undefined,
): Promise<{readonly accountId: string; readonly branchId: string | undefined}> {
  const {db, clock, random} = options;
  const opened = await openLink(options, asked.token);
  const {link, hash} = opened;
  const at = clock();
  if (link.purpose === 'invitation' && opened.accountId !== undefined) {
    const {accountId} = opened;
    if (signedIn !== accountId)
      throw new ProblemError('unauthenticated', `Sign in as ${link.email} to join.`);
    await db.transaction(async tx => {
      if (!(await deleteLink(tx, hash))) throw usedUp();
      await join(tx, link, {accountId, at});
    });
    return {accountId, branchId: link.branchId};
  }
  const {name, email} = newcomer(asked, opened);
  const needsBranch = (await describeLink(db, opened)).needs_branch;
  if (needsBranch && !asked.branch)
    throw badFields([{field: 'branch', message: 'Name your shop and its country.'}]);
  if (needsBranch && !isSupportedCountry(asked.branch?.country ?? ''))
    throw badFields([{field: 'branch.country', message: 'Give a country such as UY.'}]);
  const way = await chooseWay(options, asked, hash);
  const accountId =
    opened.accountId ?? ('passkey' in way ? way.passkey.accountId : randomLetters(random));
  const branchId = await db.transaction(async tx => {
    if (!(await deleteLink(tx, hash))) throw usedUp();
    if (link.purpose === 'first-owner') await refuseSecondFirst(tx);
    if (link.purpose === 'reset') {
      await deletePasskeysOf(tx, accountId);
      await deleteSessionsOf(tx, accountId);
    } else await insertAccount(tx, {id: accountId, email, name, at});
    if ('password' in way) await updatePassword(tx, accountId, way.password);
    else await insertPasskey(tx, {...way.passkey, accountId, name: asked.passkey_name, at});
    if (link.purpose === 'first-owner') {
      const ownerless = await findOwnerlessBranches(tx);
      const mine =
        asked.branch && ownerless.length === 0
          ? [await createBranch({...options, db: tx}, asked.branch)]
          : ownerless;
      for (const id of mine) await putMember(tx, {branchId: id, accountId, role: 'owner', at});
      await deleteFirstOwnerLinks(tx);
      return mine[0];
    }
    if (link.purpose === 'invitation') await join(tx, link, {accountId, at});
    return link.branchId;
  });
  return {accountId, branchId};
}

/** Who the person is said to be; throws 400 for what is missing. */
export function newcomer(
  asked: Pick<AcceptLink, 'name' | 'email'>,
  {link}: Opened,
): {readonly name: string; readonly email: string} {
  if (link.purpose === 'reset') return {name: '', email: link.email ?? ''};
  const email = link.email ?? asked.email;
  const {name} = asked;
  if (name !== undefined && email !== undefined) return {name, email};
  throw badFields([
    ...(name === undefined ? [{field: 'name', message: 'Give a name.'}] : []),
    ...(email === undefined ? [{field: 'email', message: 'Give an e-mail address.'}] : []),
  ]);
}

async function chooseWay(
  options: AcceptOptions,
  {password, credential}: AcceptLink,
  linkHash: Uint8Array,
): Promise<Way> {
  if (credential) return {passkey: await verifyNewPasskey(options, credential, {linkHash})};
  if (password !== undefined) return {password: await options.passwords.hash(password)};
  throw badFields([{field: 'password', message: 'Choose a password, or make a passkey.'}]);
}

async function join(
  tx: Queries,
  {branchId, role}: Link,
  {accountId, at}: {readonly accountId: string; readonly at: Date},
): Promise<void> {
  if (branchId === undefined || !role) throw new Error('An invitation names a branch and a role.');
  await putMember(tx, {branchId, accountId, role, at});
}

/** Two links may be open, where two processes have started; one person comes first. */
async function refuseSecondFirst(tx: Queries): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('first owner', 0))`);
  if (await hasAccounts(tx)) throw usedUp();
}

function usedUp(): ProblemError {
  return new ProblemError('not_found', 'This link was used, or is too old: ask for a new one.');
}
