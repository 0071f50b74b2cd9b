import type {Role} from '../../../contract/dashboard/role.js';
import type {PayloadVersion} from '../../../contract/webhook/webhook.js';
import type {DeliveryState} from '../../../contract/webhook/webhook-listener.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';
import type {BranchChange} from '../../people/accounts/branch-store.js';
import type {NewKey} from '../../people/accounts/create-key.js';
import type {Target} from '../check-listener/target.js';

/** A command of the operator, as parsed by `parseCommand`. */
export type Command = StoredCommand | {readonly does: 'check-listener'; readonly target: Target};

/** A command that needs the database. */
export type StoredCommand =
  | {
      readonly does: 'create-branch';
      readonly name: string;
      readonly country: string;
      readonly settings: Omit<BranchChange, 'name' | 'country'>;
    }
  | {readonly does: 'list-branches'}
  | {readonly does: 'change-branch'; readonly id: string; readonly change: BranchChange}
  | ({readonly does: 'create-key'} & NewKey)
  | {readonly does: 'list-keys'; readonly branchId: string}
  | {readonly does: 'rotate-key'; readonly id: string}
  | {readonly does: 'revoke-key'; readonly id: string}
  | {readonly does: 'set-webhook'; readonly branchId: string; readonly order: WebhookOrder}
  | {readonly does: 'show-webhook'; readonly branchId: string}
  | {readonly does: 'test-webhook'; readonly branchId: string}
  | {
      readonly does: 'list-deliveries';
      readonly branchId: string;
      readonly state: DeliveryState | undefined;
    }
  | {readonly does: 'send-one-again'; readonly branchId: string; readonly id: string}
  | {readonly does: 'send-all-again'; readonly branchId: string; readonly since: Date}
  | {
      readonly does: 'invite-member';
      readonly branchId: string;
      readonly email: string;
      readonly role: Role;
    }
  | {readonly does: 'list-members'; readonly branchId: string}
  | {readonly does: 'reset-member'; readonly email: string}
  | ({readonly does: 'add-region'} & AddedRegion)
  | {readonly does: 'list-regions'}
  | ({readonly does: 'update-region'} & UpdatedRegion)
  | {readonly does: 'remove-region'; readonly id: string}
  | {readonly does: 'list-retention'}
  | {readonly does: 'release-retention'; readonly rule: string};

/** A region to build; what is undefined is found in its files. */
export type AddedRegion = {
  readonly files: readonly string[];
  readonly name: string | undefined;
  readonly country: string | undefined;
  readonly attribution: string | undefined;
};

/** New data for a region; what is undefined stays. */
export type UpdatedRegion = AddedRegion & {readonly id: string};

/** Changes to a branch's listener; absent fields stay as they are. */
export type WebhookOrder = {
  readonly url?: string;
  /** The name of a header whose value is generated; empty: no header. */
  readonly header?: string;
  readonly payload?: PayloadVersion;
  /** The types to subscribe to; null: all. */
  readonly events?: readonly EventType[] | null;
  readonly on?: boolean;
  readonly rotatesSecret?: true;
};
