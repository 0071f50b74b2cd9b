import type {Command} from './command.js';
import {UsageError} from './usage-error.js';
import {parseId} from './values.js';

/** The command that shows the ids of branches. */
export const BRANCHES = 'branches list';

export type Option =
  | ('name' | 'country' | 'sms-a-day' | 'sms-countries' | 'branch' | 'label' | 'origin')
  | ('later-window-days' | 'needs-server-evidence' | 'presence' | 'verify-unproved')
  | ('attribution' | 'email' | 'role')
  | ('url' | 'header' | 'payload' | 'events' | 'state' | 'since' | 'secret');

/** The arguments after a command's words. */
export type Given = {
  /** The single argument besides options. */
  readonly id: string | undefined;
  /** All of them. */
  readonly ids: readonly string[];
  get(option: Option): string | undefined;
  all(option: Option): readonly string[];
};

/** The syntax of a command. */
export type Form = {
  readonly options: readonly Option[];
  /** The kind of its single argument besides options; files may be several, after an id. */
  readonly takes?: 'id' | 'URL' | 'rule' | 'files';
  parse(given: Given): Command;
};

/** The branch id in `--branch`; throws `UsageError` if missing or malformed. */
export function branchIn(given: Given): string {
  const branch = given.get('branch');
  if (branch === undefined)
    throw new UsageError(`Name the branch: --branch BRANCH_ID, which \`${BRANCHES}\` shows.`);
  return parseId('branch id', branch, BRANCHES);
}
