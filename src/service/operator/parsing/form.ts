import type {Command} from './command.js';
import {UsageError} from './usage-error.js';
import {readId} from './values.js';

/** What shows the ids of branches. */
export const BRANCHES = 'branches list';

type Option =
  | ('name' | 'country' | 'sms-a-day' | 'sms-countries' | 'branch' | 'label' | 'origin')
  | ('later-window-days' | 'needs-server-evidence' | 'presence' | 'verify-unproved')
  | ('url' | 'header' | 'payload' | 'events' | 'state' | 'since' | 'secret');

/** What stands behind a command's words. */
export type Given = {
  /** The one word besides options. */
  readonly id: string | undefined;
  get(option: Option): string | undefined;
  all(option: Option): readonly string[];
};

/** How one command is written. */
export type Form = {
  readonly options: readonly Option[];
  /** The one word that it takes besides options. */
  readonly takes?: 'id' | 'URL';
  read(given: Given): Command;
};

/** The branch that a command is about; throws `UsageError` where it is not named. */
export function branchIn(given: Given): string {
  const branch = given.get('branch');
  if (branch === undefined)
    throw new UsageError(`Name the branch: --branch BRANCH_ID, which \`${BRANCHES}\` shows.`);
  return readId('branch id', branch, BRANCHES);
}
