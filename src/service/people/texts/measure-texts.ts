import type {Queries} from '../../base/db/db.js';
import {spanStart} from '../accounts/rate-limit.js';
import {SHARERS, type Sharer, type TextBudget, textBudgets} from './text-budget.js';

/** The use of a budget in its present span; of several branches, that of the one with the greatest share. */
export type TextUse = {
  readonly span: TextBudget['span'];
  readonly of: Sharer;
  readonly used: number;
  readonly most: number;
  /** `used` / `most`; above 1 if the budget was reduced since. */
  readonly share: number;
};

/** The use of the present day, hour and minute: of one branch, or of that which is nearest to its limit. */
export async function measureTexts(
  db: Queries,
  at: Date,
  branchId?: string,
): Promise<readonly TextUse[]> {
  const slots = textBudgets(0).flatMap(({seconds, limits}) =>
    SHARERS.map(of => ({name: limits[of].name, start: spanStart(at, seconds)})),
  );
  const rows = await db.query<{name: string; a_day: number; used: number}>(
    `SELECT rate_limit.name, sms_a_day AS a_day, max(count) AS used
     FROM unnest($1::text[], $2::timestamptz[]) AS slot (name, span_start)
     JOIN rate_limit USING (name, span_start)
     JOIN branch ON branch.id = rate_limit.branch_id
     ${branchId === undefined ? '' : 'WHERE branch.id = $3'}
     GROUP BY rate_limit.name, sms_a_day`,
    [
      slots.map(({name}) => name),
      slots.map(({start}) => start),
      ...(branchId === undefined ? [] : [branchId]),
    ],
  );
  const uses = rows.flatMap(({name, a_day, used}) =>
    textBudgets(a_day).flatMap(({span, limits}) =>
      SHARERS.filter(of => limits[of].name === name).map((of): TextUse => {
        const {most} = limits[of];
        return {span, of, used, most, share: most > 0 ? used / most : 1};
      }),
    ),
  );
  return textBudgets(0).flatMap(({span}) =>
    SHARERS.map(of =>
      fullest(
        uses.filter(use => use.span === span && use.of === of),
        {span, of},
      ),
    ),
  );
}

function fullest(uses: readonly TextUse[], budget: Pick<TextUse, 'span' | 'of'>): TextUse {
  const none: TextUse = {...budget, used: 0, most: 0, share: 0};
  return uses.reduce((most, use) => (use.share > most.share ? use : most), none);
}
