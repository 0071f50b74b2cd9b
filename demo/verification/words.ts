import type {DemoVerification} from '../../src/contract/demo/verification.js';
import {h, icon} from '../parts/h.js';

type Event = DemoVerification['events'][number];

/** A status as the page shows it; `cancelled` and `collected` are events without one. */
export type Shown = DemoVerification['status'] | 'started' | 'cancelled' | 'collected';

const WORDS: Readonly<Record<Shown, readonly [mark: string, words: string]>> = {
  in_progress: ['m-progress', 'In progress'],
  started: ['m-progress', 'Started'],
  verified: ['m-verified', 'Verified'],
  not_at_address: ['m-not', 'Not at address'],
  unknown: ['m-unknown', 'Unknown'],
  cancelled: ['m-unknown', 'Cancelled'],
  collected: ['m-progress', 'Collected'],
};

/** A status by its silhouette, its colour and its words. */
export function statusMark(status: Shown, more = ''): HTMLElement {
  const [mark, words] = WORDS[status];
  return h(
    'span',
    {class: 'status', 'data-status': status},
    icon(mark, 16),
    more ? `${words}, ${more}` : words,
  );
}

/** The status that an event reports, in words. */
export function statusWords(status: Shown): string {
  return WORDS[status][1];
}

/** What an event reports. */
export function statusOf({body}: Event): Shown {
  if (body.event_type === 'address.collected') return 'collected';
  const {status} = body.data.address_verification;
  return status === 'in_progress' ? 'started' : status;
}

/** Which window an event is about; empty where it is about none. */
export function windowOf({body}: Event): string {
  if (body.event_type === 'address.collected') return '';
  return body.data.address_verification.mode === 'first_time' ? 'first window' : 'later window';
}

/** A distance as people say it: `14 m`, `4.1 km`. */
export function formatMetres(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)} m` : `${(metres / 1000).toFixed(1)} km`;
}
