import type {
  VerificationMode,
  VerificationOutcome,
  VerificationStatus,
} from '../../../contract/verification/verification.js';
import type {EventType} from '../../../contract/webhook/webhook-v3.js';

/** What happened to an address, before it is recorded; `at` is by the branch's clock. */
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

/** The same with its id, a ULID, which webhooks carry as `webhook-id`. */
export type AddressEvent = NewEvent & {readonly id: string};

/** A change of a status: what the document's body can say. */
export type StatusEvent = Extract<AddressEvent, {readonly status: VerificationStatus}>;

/** Whether an event changes a status. */
export function isStatusEvent(event: AddressEvent): event is StatusEvent {
  return 'status' in event;
}

/** The columns of `status_event` that make an event, by the names that a query gives them. */
export const EVENT_COLUMNS = `status_event.branch_id AS "branchId", status_event.id,
  status_event.location_id AS "locationId", window_id AS "windowId", type, mode, status, at`;

/** A row of `EVENT_COLUMNS`. */
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

/** The event in a row. */
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
