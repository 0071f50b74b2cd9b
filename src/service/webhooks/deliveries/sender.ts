import {setMaxListeners} from 'node:events';
import {setTimeout as pause} from 'node:timers/promises';
import type {AttemptOutcome} from '../../../contract/webhook/webhook-listener.js';
import {ClockOffError, type RoundTime} from '../../base/clock.js';
import {oneAtATime} from '../../base/one-at-a-time.js';
import type {StoreOptions} from '../../people/accounts/store-options.js';
import {isWanted} from '../../verification/events/wanted-event.js';
import {openListener} from '../listeners/listener.js';
import {switchOff} from '../listeners/listener-store.js';
import type {Outcome} from '../notifications/outcome.js';
import type {SendEvent} from '../notifications/send-event.js';
import {type Claimed, claimDue} from './claim-due.js';
import {attemptOutcomeOf, followsFrom, isSwitchedOffBy, wordsOf} from './end-attempt.js';
import {cutOff, dropped, givenBack} from './ended-attempt.js';
import {type EndedAttempt, recordAttempts} from './record-attempts.js';
import {pauseAfter} from './schedule.js';
import {type TimeoutLine, timeoutLineOf} from './timeout-line.js';

/**
 * Concurrent calls to one listener, per process. A limit over all processes would need a row for each listener, for
 * which all processes would wait at each claim, and which would be wrong after a crash.
 */
const OPEN_CALLS = 10;

/** Concurrent calls to all listeners, per process. */
const MOST_CALLS = 1000;

/** Milliseconds of a claim: 15 seconds for the longest call, as long again to record it, and for clocks that differ. */
const LEASE = 30_000;

/** Ended attempts that could not be recorded yet stay in memory; beyond this number no further call begins. */
const MOST_UNRECORDED = 2000;

/** Milliseconds that ended calls wait for others, so that one statement records them and one claims the next. */
const GATHER = 2;

/** Recorded attempts per statement. */
const BATCH = 500;

/** What metrics measure of an attempt. */
export type SeenAttempt = {
  readonly outcome: AttemptOutcome;
  /** Duration of the call; undefined if there was none. */
  readonly milliseconds: number | undefined;
  /** Milliseconds by which it began after its due time. */
  readonly late: number;
};

/** Delivers what is due whenever `deliver` is called. */
export type Sender = {
  /** Claims due deliveries and begins their calls. */
  deliver(): Promise<void>;
  /** Resolves when no call is under way, and the ended ones are recorded unless the database fails. */
  settled(): Promise<void>;
  /** Begins no more calls, aborts those under way after `patience` milliseconds, and releases their claims. */
  stop(patience: number): Promise<void>;
};

/** Creates this process's sender; any number of processes may share a database. */
export function createSender(
  {db, clock, random, secrets}: StoreOptions,
  hooks: {
    readonly sendEvent: SendEvent;
    /** While it rejects with `ClockOffError`, nothing is claimed. */
    readonly roundTime?: RoundTime;
    readonly openCalls?: number;
    readonly onAttempt?: (seen: SeenAttempt) => void;
    /** Called for each listener that did not reply in time, for the log. */
    readonly onTimeout?: (line: TimeoutLine) => void;
    /** Called with unexpected errors; what failed is repeated. */
    readonly onError: (error: unknown) => void;
  },
): Sender {
  const {sendEvent, roundTime = async () => clock(), openCalls = OPEN_CALLS} = hooks;
  const {onAttempt, onTimeout, onError} = hooks;
  const open = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const breaking = new AbortController();
  // Every call under way listens to it.
  setMaxListeners(0, breaking.signal);
  let ended: EndedAttempt[] = [];
  /** Whether a recorded end has released a delivery that waited for it. */
  let hasNext = false;
  let stopped = false;

  const record = oneAtATime(async () => {
    while (ended.length > 0) {
      const batch = ended.slice(0, BATCH);
      if (await recordAttempts(db, batch)) hasNext = true;
      ended = ended.slice(batch.length);
    }
  });

  const deliver = oneAtATime(async () => {
    const most = Math.min(MOST_CALLS - underWay.size, MOST_UNRECORDED - ended.length);
    if (stopped || most <= 0) return;
    const at = await roundTime().catch(unlessClockIsOff);
    if (!at) return;
    const until = new Date(at.getTime() + LEASE);
    for (const claimed of await claimDue(db, {at, until, open, room: openCalls, most})) {
      if (claimed.wasCutOff) ended.push(cutOff(claimed, at));
      const call = attempt(claimed).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  });

  const proceed = oneAtATime(async () => {
    await pause(GATHER);
    try {
      // Concurrently, since most locations have no further delivery.
      await Promise.all([record(), deliver()]);
      if (!hasNext) return;
      hasNext = false;
      await deliver();
    } catch (error) {
      onError(error);
    }
  });

  const attempt = async (claimed: Claimed): Promise<void> => {
    const {branchId, type} = claimed.event;
    if (!isWanted(claimed.listener, type)) {
      ended.push(dropped(claimed, clock()));
      return proceed();
    }
    open.set(branchId, (open.get(branchId) ?? 0) + 1);
    const at = clock();
    let call: Outcome | 'deleted' | undefined;
    let isGivenBack = false;
    try {
      const listener = openListener(secrets, claimed.listener, at);
      const {event, userId, branchName} = claimed;
      call = await sendEvent({event, userId, branchName, listener}, breaking.signal);
    } catch (error) {
      isGivenBack = breaking.signal.aborted || error instanceof ClockOffError;
      if (!isGivenBack) onError(error);
    }
    const left = (open.get(branchId) ?? 1) - 1;
    if (left > 0) open.set(branchId, left);
    else open.delete(branchId);
    if (call === 'deleted') {
      ended.push(dropped(claimed, at));
      return proceed();
    }
    const end = isGivenBack ? givenBack(claimed, at, clock()) : endedAttempt(claimed, at, call);
    // Before the end is recorded, so that no later delivery of the location follows a 410.
    if (isSwitchedOffBy(call, at))
      await switchOff(db, claimed.listener, {reason: 'gone', at: clock()}).catch(onError);
    ended.push(end);
    if (!isGivenBack)
      onAttempt?.({
        outcome: attemptOutcomeOf(call),
        milliseconds: call?.milliseconds,
        late: at.getTime() - claimed.dueAt.getTime(),
      });
    const line = timeoutLineOf(end);
    if (line) onTimeout?.(line);
    await proceed();
  };

  const endedAttempt = (claimed: Claimed, at: Date, call: Outcome | undefined): EndedAttempt => {
    const {event, number, earlierAttempts} = claimed;
    const words = wordsOf(call);
    return {
      branchId: event.branchId,
      eventId: event.id,
      number,
      at,
      outcome: attemptOutcomeOf(call),
      status: call?.kind === 'answered' ? call.status : undefined,
      milliseconds: call && Math.round(call.milliseconds),
      answer: words ? secrets.encrypt(event.branchId, 'webhook_answer', words) : undefined,
      follows: followsFrom(call, {at: clock(), wait: pauseAfter(number - earlierAttempts, random)}),
    };
  };

  return {
    deliver: async () => {
      // Attempts that could not be recorded before.
      await record();
      await deliver();
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async stop(patience) {
      stopped = true;
      const timer = setTimeout(() => breaking.abort(), patience);
      while (underWay.size > 0) await Promise.all(underWay);
      clearTimeout(timer);
      await record();
    },
  };
}

function unlessClockIsOff(error: unknown): undefined {
  if (!(error instanceof ClockOffError)) throw error;
}
