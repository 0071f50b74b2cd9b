import {setMaxListeners} from 'node:events';
import {setTimeout as pause} from 'node:timers/promises';
import type {AttemptOutcome} from '../../../contract/webhook/webhook-listener.js';
import type {Clock} from '../../base/clock.js';
import type {Db} from '../../base/db/db.js';
import {oneAtATime} from '../../base/one-at-a-time.js';
import type {Random} from '../../base/random.js';
import type {Secrets} from '../../people/accounts/secrets.js';
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
 * So many calls to one listener at a time, of one process. A number over all processes would need a row for each
 * listener that all of them wait for at each claim, and that a crash leaves wrong.
 */
const OPEN_CALLS = 10;

/** So many calls of one process to all listeners together. */
const MOST_CALLS = 1000;

/** A claim lasts for a call of 15 seconds at most, and as long again to record it, by clocks that differ. */
const LEASE = 30_000;

/** What ended and could not be recorded is kept, and no more is begun beyond so many. */
const MOST_UNRECORDED = 2000;

/** Milliseconds for which calls that ended wait for others, so that one statement records them and one claims the next. */
const GATHER = 2;

/** A statement records so many attempts. */
const BATCH = 500;

/** What the sender says of each attempt, for the metrics. */
export type SeenAttempt = {
  readonly outcome: AttemptOutcome;
  /** Of the call; undefined where it came to none. */
  readonly milliseconds: number | undefined;
  /** Milliseconds by which it began later than it was due. */
  readonly late: number;
};

/** Delivers what is due; it starts nothing by itself. */
export type Sender = {
  /** Claims what is due and has room, and begins the calls. */
  deliver(): Promise<void>;
  /** Resolves when no call is under way and all that ended is recorded, as far as the database takes it. */
  settled(): Promise<void>;
  /** Begins nothing more, gives the calls under way so many milliseconds, and gives back what they did not end. */
  stop(patience: number): Promise<void>;
};

/** A sender of this process; any number of processes may have one on the same database. */
export function createSender(
  world: {
    readonly db: Db;
    readonly clock: Clock;
    readonly random: Random;
    readonly secrets: Secrets;
  },
  {
    sendEvent,
    openCalls = OPEN_CALLS,
    onAttempt = () => {},
    onTimeout = () => {},
    onError,
  }: {
    readonly sendEvent: SendEvent;
    readonly openCalls?: number;
    readonly onAttempt?: (seen: SeenAttempt) => void;
    /** Hears of each listener that did not reply in time, for the log. */
    readonly onTimeout?: (line: TimeoutLine) => void;
    /** Hears what nobody foresaw; what failed by it is tried again. */
    readonly onError: (error: unknown) => void;
  },
): Sender {
  const {db, clock, random, secrets} = world;
  const open = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const breaking = new AbortController();
  // Each call under way hears it.
  setMaxListeners(0, breaking.signal);
  let ended: EndedAttempt[] = [];
  /** Whether what ended has let something go out that waited for its turn. */
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
    const at = clock();
    const until = new Date(at.getTime() + LEASE);
    for (const claimed of await claimDue(db, {at, until, open, room: openCalls, most})) {
      if (claimed.wasCutOff) ended.push(cutOff(claimed, at));
      const call = attempt(claimed).finally(() => underWay.delete(call));
      underWay.add(call);
    }
  });

  const goOn = oneAtATime(async () => {
    await pause(GATHER);
    try {
      // At once, for most locations have one delivery and no next.
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
      return goOn();
    }
    open.set(branchId, (open.get(branchId) ?? 0) + 1);
    const at = clock();
    let call: Outcome | undefined;
    try {
      const listener = openListener(secrets, claimed.listener, at);
      const {event, userId, branchName} = claimed;
      call = await sendEvent({event, userId, branchName, listener}, breaking.signal);
    } catch (error) {
      if (!breaking.signal.aborted) onError(error);
    }
    const left = (open.get(branchId) ?? 1) - 1;
    if (left > 0) open.set(branchId, left);
    else open.delete(branchId);
    const isBroken = !call && breaking.signal.aborted;
    const end = isBroken ? givenBack(claimed, at, clock()) : endedAttempt(claimed, at, call);
    // First, so that nothing of its location goes out after a 410.
    if (isSwitchedOffBy(call, at))
      await switchOff(db, claimed.listener, {reason: 'gone', at: clock()}).catch(onError);
    ended.push(end);
    if (!isBroken)
      onAttempt({
        outcome: attemptOutcomeOf(call),
        milliseconds: call?.milliseconds,
        late: at.getTime() - claimed.dueAt.getTime(),
      });
    const line = timeoutLineOf(end);
    if (line) onTimeout(line);
    await goOn();
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
      // What the database did not take before.
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
