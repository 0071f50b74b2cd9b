import type {
  VerificationMode,
  VerificationOutcome,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';

/** An event of an address that is not recorded yet; `at` is by the branch's clock. */
export type NewEvent = {
  readonly branchId: string;
  readonly locationId: string;
  readonly at: Date;
} & (
  | {readonly type: 'address.collected'}
  | ({readonly type: 'address_verification.started'; readonly status: 'in_progress'} & FirstWindow)
  | {
      readonly type: 'address_verification.completed';
      readonly windowId: string;
      readonly mode: VerificationMode;
      readonly status: VerificationOutcome;
    }
  | ({readonly type: 'address_verification.cancelled'} & FirstWindow)
);

type FirstWindow = {readonly windowId: string; readonly mode: 'first_time'};

/** A recorded event; its id is a ULID, which webhooks send as `webhook-id`. */
export type AddressEvent = NewEvent & {readonly id: string};

/** An event that changes a status: the only kind that the document's body can express. */
export type StatusEvent = Extract<AddressEvent, {readonly status: VerificationStatus}>;

export function isStatusEvent(event: AddressEvent): event is StatusEvent {
  return 'status' in event;
}

/** Selects an `EventRow` from `status_event`. */
export const EVENT_COLUMNS = `status_event.branch_id AS "branchId", status_event.id,
  status_event.location_id AS "locationId", window_id AS "windowId", type, mode, status, at`;

export type EventRow = {
  readonly branchId: string;
  readonly id: string;
  readonly locationId: string;
  readonly windowId: string | null;
  readonly type: EventType;
  readonly mode: VerificationMode | null;
  readonly status: VerificationStatus | null;
  readonly at: Date;
};

export function toEvent({branchId, id, locationId, at, ...row}: EventRow): AddressEvent {
  const of = {branchId, id, locationId, at};
  const {type, windowId, mode, status} = row;
  if (type === 'address.collected') return {...of, type};
  if (windowId === null) throw new Error(`An event of type ${type} without its window.`);
  if (type === 'address_verification.cancelled') return {...of, type, windowId, mode: 'first_time'};
  if (type === 'address_verification.started')
    return {...of, type, windowId, mode: 'first_time', status: 'in_progress'};
  if (mode === null || status === null || status === 'in_progress')
    throw new Error('A completed verification without its outcome.');
  return {...of, type, windowId, mode, status};
}
