import {type SampleOptions, sampleNotification} from './sample-notification.js';
import {VerificationMode, VerificationOutcome, type VerificationStatus} from './verification.js';
import {type PayloadVersion, V2_LABEL} from './webhook.js';

/** One delivery by which a listener is tried from outside, and what it must reply. */
export type ListenerTrial = {
  /** What is asked of it, as §4.3 and §6 of the service interface have it. */
  readonly rule: string;
  readonly body: unknown;
  /** Whether the custom header that goes with it is the one that was configured. */
  readonly header: 'right' | 'wrong' | 'missing';
  /** Sent so often, each time under the same `webhook-id`. */
  readonly times: number;
  /** `taken` is 200 within 15 seconds (§8), `refused` any reply but 2xx. */
  readonly reply: 'taken' | 'refused';
};

/** Every rule of a listener, in the version that its branch has chosen. */
export function listenerTrials(version: PayloadVersion): readonly ListenerTrial[] {
  const sample = (status: VerificationStatus, options: SampleOptions = {}) =>
    sampleNotification(status, {version, ...options});
  const taken = (rule: string, body: unknown): ListenerTrial => ({
    ...{rule, body, header: 'right', times: 1, reply: 'taken'},
  });
  const refused = (rule: string, header: 'wrong' | 'missing'): ListenerTrial => ({
    ...{rule, body: sample('verified'), header, times: 1, reply: 'refused'},
  });
  const decided = VerificationOutcome.options.flatMap(status =>
    VerificationMode.options.map(mode =>
      taken(
        `When verification_status is ${status} (${mode}), handle that status.`,
        sample(status, {mode}),
      ),
    ),
  );
  return [
    taken(
      'When the body carries neither v2.verification_status nor v2.verification_mode, do nothing and reply 200.',
      without(version),
    ),
    ...decided,
    taken(
      'When verification_status is absent and verification_mode is first_time, treat it as in progress.',
      sample('in_progress'),
    ),
    taken(
      'Any other status is an unhandled event type. Reply 200 anyway.',
      sample('verified', {more: {verification_status: 'a_status_of_tomorrow'}}),
    ),
    taken(
      'The payload can carry extra undocumented data. Consumers must not rely on it.',
      sample('verified', {more: {undocumented: {data: [1]}}}),
    ),
    {
      ...taken('The listener must tolerate duplicates.', sample('verified')),
      times: 2,
    },
    refused('The listener accepts an event only if the header is correct: a wrong one.', 'wrong'),
    refused('The listener accepts an event only if the header is correct: none.', 'missing'),
  ];
}

/** What the service sends to see whether it is heard: about nobody. */
function without(version: PayloadVersion): object {
  if (version === 'v3')
    return {
      event_id: 'SampleTest',
      event_type: 'webhook.test',
      api_version: 'v3',
      event_timestamp: '2026-03-02T12:00:00.000Z',
      data: {branch_id: 'SampleBranch'},
    };
  return {v2: {branch_id: 'SampleBranch', status_description: '', payload_version: V2_LABEL}};
}
