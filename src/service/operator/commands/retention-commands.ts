import {Refusal} from '../../base/refusal.js';
import type {BuildHooks} from '../../geodata/regions/build-from-files.js';
import {
  clearHeld,
  countDue,
  findCutoff,
  findLatestNotices,
  MAX_COUNTED,
} from '../retention/notice-store.js';
import {type Rule, rules} from '../retention/rules.js';
import {NOTICE, removeDue} from '../retention/sweep.js';
import type {CommandResult} from './command-result.js';
import type {OperatorContext} from './operator-context.js';
import {listed} from './table.js';

const HOUR = 3_600_000;

/** Each rule, with how many rows it erases next; counts end at 100,000. */
export async function showRetention({db, clock}: OperatorContext): Promise<CommandResult> {
  const at = clock().getTime();
  const notices = await findLatestNotices(db);
  const rows = [];
  for (const {name, kept, atOnce, due} of rules) {
    const old = await countDue(db, due, new Date(at - kept));
    const cutoff = atOnce ? undefined : await findCutoff(db, name, new Date(at - NOTICE));
    const isDue = atOnce ? old : cutoff ? await countDue(db, due, cutoff) : 0;
    rows.push({
      rule: name,
      kept_hours: kept / HOUR,
      on_notice: Math.max(0, old - isDue),
      due: isDue,
      held_back: notices.find(({rule}) => rule === name)?.held ?? 0,
    });
  }
  return listed(rows, 'There are no rules.', {
    RULE: ({rule}) => rule,
    KEPT: row => formatHours(row.kept_hours),
    'ON NOTICE': row => formatCount(row.on_notice),
    DUE: ({due}) => formatCount(due),
    'HELD BACK': row => formatCount(row.held_back),
  });
}

/** Erases what a rule holds back: all that is due and has been on notice for a week. */
export async function releaseRetention(
  {db, roundTime}: OperatorContext,
  name: string,
  {progress, signal}: BuildHooks,
): Promise<CommandResult> {
  const rule = requireRule(name);
  const at = await roundTime();
  const before = await findCutoff(db, name, new Date(at.getTime() - NOTICE));
  const onBatch = (erased: number) => progress?.(`${erased} rows erased`);
  const limits = {onBatch, ...(signal && {signal})};
  const erased = before ? await removeDue(db, rule, {at, before, ...limits}) : 0;
  if (!signal?.aborted) await clearHeld(db, name);
  return {
    data: {rule: name, erased},
    text: String(erased),
    notes: [`${erased} ${erased === 1 ? 'row' : 'rows'} erased by the rule "${name}".`],
  };
}

function requireRule(name: string): Rule {
  const rule = rules.find(each => each.name === name);
  if (!rule) throw new Refusal(`There is no rule "${name}": \`retention list\` shows the rules.`);
  if (rule.atOnce)
    throw new Refusal(
      `The rule "${name}" holds nothing back: its rows are erased when they are due.`,
    );
  return rule;
}

function formatHours(hours: number): string {
  if (hours === 0) return 'until its end';
  const [count, unit] = hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function formatCount(count: number): string {
  return count < MAX_COUNTED ? String(count) : `${MAX_COUNTED} or more`;
}
