import type {Clock} from '../../../base/clock.js';
import type {Queries} from '../../../base/db/db.js';
import type {ProviderLine} from './provider-line.js';

/** The requests of a day (UTC) that a provider gets, from all processes together. */
export type Budget = {
  /** Counts one request; false if the day's are used, and then it must not be sent. */
  spend(): Promise<boolean>;
  /** Gives back a request that surely never left. */
  refund(): Promise<void>;
  /** The share that is used. */
  usedRatio(): Promise<number>;
};

type BudgetOptions = {
  readonly db: Queries;
  readonly clock: Clock;
  readonly provider: string;
  readonly aDay: number;
  readonly log: (line: ProviderLine) => void;
};

/** From this share on, the operator is warned. */
const NEARLY = 0.8;

/**
 * Counts in the database before a request is sent, so that no burst of any number of processes exceeds the budget. A
 * request that then fails counts too, since vendors charge some of them, unless it is given back.
 */
export function createBudget({db, clock, provider, aDay, log}: BudgetOptions): Budget {
  let spentDay = '';
  const line = (warning: 'provider_budget_nearly_used' | 'provider_budget_used', used: number) =>
    log({
      ...{warning, provider, used, most: aDay},
      until: new Date(Date.parse(dayOf(clock())) + 86_400_000).toISOString(),
      what_to_do:
        warning === 'provider_budget_used'
          ? `Nobody asks ${provider} any more until then: people get what the others have. If you want to pay for more, raise its requests_a_day and restart.`
          : `At the end of its budget ${provider} is not asked any more. If these people are yours, raise its requests_a_day and restart.`,
    });
  return {
    async spend() {
      const day = dayOf(clock());
      // Known without asking the database at each letter that somebody types.
      if (day === spentDay) return false;
      const [row] = await db.query<{used: number}>(
        `INSERT INTO provider_use AS kept (provider, day, used) VALUES ($1, $2, 1)
         ON CONFLICT (provider, day) DO UPDATE SET used = kept.used + 1 WHERE kept.used < $3
         RETURNING used`,
        [provider, day, aDay],
      );
      if (!row) {
        spentDay = day;
        return false;
      }
      // Each number is returned once, to one process: so each line is logged once.
      if (row.used === aDay) line('provider_budget_used', row.used);
      else if (row.used === Math.ceil(aDay * NEARLY)) line('provider_budget_nearly_used', row.used);
      return true;
    },
    async refund() {
      spentDay = '';
      await db.query('UPDATE provider_use SET used = used - 1 WHERE provider = $1 AND day = $2', [
        provider,
        dayOf(clock()),
      ]);
    },
    async usedRatio() {
      const [row] = await db.query<{used: number}>(
        'SELECT used FROM provider_use WHERE provider = $1 AND day = $2',
        [provider, dayOf(clock())],
      );
      return (row?.used ?? 0) / aDay;
    },
  };
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
