import type {Metrics} from '../../base/metrics.js';
import {type Breaker, createBreaker} from '../../base/net/breaker.js';
import {SmsError, type SmsFailure, type SmsGateway} from './sms-gateway.js';

/** Milliseconds without texts after three in a row with an unknown outcome. */
const RESTS = {first: 30_000, max: 120_000};

/** Seconds after which to ask again while one text tries whether the gateway answers. */
const PROBE_RETRY_AFTER = 5;

const OUTCOMES = {
  number: 'refused_number',
  not_sent: 'failed',
  unknown: 'unknown',
} as const satisfies Record<SmsFailure, string>;

/** `elapsed` is a monotonic clock in milliseconds. */
export function createTextBreaker(elapsed?: () => number): Breaker {
  return createBreaker(RESTS, elapsed);
}

/**
 * Counts the texts of a gateway by outcome, and stops them while it does not answer: each would keep a person waiting,
 * and the branch's budget would pay for it. A gateway that refuses connections is tried each time, since it costs nothing.
 */
export function guardGateway(
  gateway: SmsGateway,
  {metrics, breaker}: {readonly metrics: Metrics; readonly breaker: Breaker},
): SmsGateway {
  const count = metrics.counter({
    name: 'address_capture_texts_total',
    help: 'Text messages by outcome: sent, refused_number (the phone gets none), failed (surely not sent), unknown (no answer, so it may have been sent).',
    labels: ['outcome'],
  });
  const send: SmsGateway['send'] = async message => {
    if (!breaker.enter())
      throw new SmsError(
        'not_sent',
        'The gateway has not answered, so no text is sent for a while.',
        {
          retryAfter: Math.ceil(breaker.restLeft / 1000) || PROBE_RETRY_AFTER,
        },
      );
    try {
      await gateway.send(message);
    } catch (error) {
      if (reasonOf(error) === 'unknown') breaker.failed();
      else breaker.succeeded();
      throw error;
    }
    breaker.succeeded();
  };
  return {
    async send(message) {
      try {
        await send(message);
      } catch (error) {
        count({outcome: OUTCOMES[reasonOf(error)]});
        throw error;
      }
      count({outcome: 'sent'});
    },
  };
}

/** Of an unexpected error nobody knows what it left behind. */
function reasonOf(error: unknown): SmsFailure {
  return error instanceof SmsError ? error.reason : 'unknown';
}
