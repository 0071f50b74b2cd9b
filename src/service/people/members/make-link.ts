import type {Role} from '../../../contract/dashboard/role.js';
import {linkUrl} from '../../../contract/routes/dashboard-routes.js';
import type {Clock} from '../../base/clock.js';
import type {Queries} from '../../base/db/db.js';
import {type Random, randomLetters} from '../../base/random.js';
import {sha256} from '../accounts/secrets.js';
import {hasAccounts} from './account-store.js';
import {deleteLinksLike, insertLink, type LinkPurpose} from './link-store.js';

/** Milliseconds for which a link is open. */
const LIFE: Readonly<Record<LinkPurpose, number>> = {
  'first-owner': 7 * 24 * 3_600_000,
  invitation: 3 * 24 * 3_600_000,
  reset: 30 * 60_000,
};

export type LinkOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicUrl: string;
};

/** What a link is for, and for whom. */
export type LinkOrder =
  | {readonly purpose: 'first-owner'}
  | {
      readonly purpose: 'invitation';
      readonly branchId: string;
      readonly role: Role;
      readonly email: string;
      /** An account; absent for the operator. */
      readonly invitedBy?: string | undefined;
    }
  | {readonly purpose: 'reset'; readonly email: string};

/** Makes a link that works once, and ends the earlier ones of its kind for the same person. */
export async function makeLink(
  {db, clock, random, publicUrl}: LinkOptions,
  order: LinkOrder,
): Promise<{readonly link: string; readonly expiresAt: Date}> {
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + LIFE[order.purpose]);
  const token = randomLetters(random, 32);
  // The links of two processes that start at once are both printed, so both are open.
  if (order.purpose !== 'first-owner') await deleteLinksLike(db, {branchId: undefined, ...order});
  const about = {hash: sha256(token), id: randomLetters(random), createdAt, expiresAt};
  await insertLink(db, {...about, ...order});
  return {link: linkUrl(publicUrl, token), expiresAt};
}

/** A link for the first owner of a service that has no members; undefined once it has. */
export async function linkForFirstOwner(options: LinkOptions): Promise<string | undefined> {
  if (await hasAccounts(options.db)) return undefined;
  const {link} = await makeLink(options, {purpose: 'first-owner'});
  return link;
}
