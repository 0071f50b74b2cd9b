import {Refusal} from '../../base/refusal.js';
import {findAccountByEmail} from '../../people/members/account-store.js';
import {type LinkOrder, makeLink} from '../../people/members/make-link.js';
import {findMembers} from '../../people/members/member-store.js';
import type {Command} from '../parsing/command.js';
import {requireBranch} from './branch-commands.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

/** Makes a link by which somebody becomes a member; a script receives the link, which is shown only now. */
export async function inviteMember(
  context: OperatorContext,
  {branchId, email, role}: Extract<Command, {does: 'invite-member'}>,
): Promise<CommandResult> {
  await requireBranch(context, branchId);
  const order = {purpose: 'invitation', branchId, email, role} as const;
  return linkResult(context, order, `${email} becomes ${role} with it`);
}

/** Makes a link by which a member chooses another password or passkey. */
export async function resetMember(context: OperatorContext, email: string): Promise<CommandResult> {
  if (!(await findAccountByEmail(context.db, email)))
    throw new Refusal(
      `Nobody has the address ${email}: \`members list --branch BRANCH_ID\` shows them.`,
    );
  return linkResult(
    context,
    {purpose: 'reset', email},
    `${email} chooses another password with it`,
  );
}

export async function showMembers(
  context: OperatorContext,
  branchId: string,
): Promise<CommandResult> {
  await requireBranch(context, branchId);
  return listed(await findMembers(context.db, branchId), 'The branch has no members yet.', {
    NAME: ({name}) => name,
    'E-MAIL': ({email}) => email,
    ROLE: ({role}) => role,
    PASSKEYS: ({passkeys}) => String(passkeys),
    PASSWORD: ({hasPassword}) => (hasPassword ? 'yes' : 'no'),
    SEEN: ({seenAt}) => seenAt?.toISOString(),
  });
}

async function linkResult(
  context: OperatorContext,
  order: LinkOrder,
  words: string,
): Promise<CommandResult> {
  const {publicOrigin} = context;
  if (!publicOrigin)
    throw new Refusal(
      'PUBLIC_URL: set it to the URL at which pages reach the service; the link begins with it.',
    );
  const {link, expiresAt} = await makeLink({...context, publicUrl: publicOrigin}, order);
  const until = expiresAt.toISOString();
  return {
    data: {link, expires_at: until},
    text: link,
    notes: [`${words}, once, until ${until}. It is shown only now.`],
  };
}
