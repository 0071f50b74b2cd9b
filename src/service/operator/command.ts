import type {KeyKind} from '../accounts/store.js';
import type {BranchChange} from './store.js';

/** What an operator may ask for, as `parseCommand` reads it from arguments. */
export type Command =
  | {
      readonly does: 'create-branch';
      readonly name: string;
      readonly country: string;
      readonly sms: Pick<BranchChange, 'smsADay' | 'smsCountries'>;
    }
  | {readonly does: 'list-branches'}
  | {readonly does: 'change-branch'; readonly id: string; readonly change: BranchChange}
  | ({readonly does: 'create-key'} & NewKey)
  | {readonly does: 'list-keys'; readonly branchId: string}
  | {readonly does: 'rotate-key'; readonly id: string}
  | {readonly does: 'revoke-key'; readonly id: string};

/** A key to be made; only a publishable one has origins. */
export type NewKey = {
  readonly kind: KeyKind;
  readonly branchId: string;
  readonly label: string;
  readonly origins: readonly string[];
};
