import {type Caller, type CallerOptions, createCaller} from './caller.js';
import {deliveryRules} from './delivery-rules.js';
import {type Finding, notChecked} from './finding.js';
import {FIRST_TITLE, playFirst} from './first-rule.js';
import {headerRules} from './header-rules.js';
import {judgePace} from './pace.js';
import type {Rule} from './rule.js';
import {signatureRules} from './signature-rules.js';
import {statusRules} from './status-rules.js';
import type {Target} from './target.js';

/** A rule that was played, or could not be, and what came of it. */
export type Checked = {readonly title: string} & Finding;

/** What no check from outside can see, since a listener shows its answers and nothing else. */
export const UNSEEN = [
  'whether a duplicate does its work once: handle a webhook-id that you have handled before by answering 200 alone',
  'whether anything was done before a notification was refused: compare header and signature before all else',
  'whether each status did in your system what it should: look into your log or database for the sample ids',
] as const;

/**
 * Plays every rule of a listener against it, one after the other; times in milliseconds, `slow` from which it is warned.
 *
 * Where the first notification is not let in there is nothing to learn from the others, and they are not played.
 */
export async function checkListener(
  world: CallerOptions & {readonly slow: number},
  target: Target,
): Promise<readonly Checked[]> {
  const caller = createCaller(world, target);
  const rules = [...statusRules(caller), ...headerRules, ...signatureRules, ...deliveryRules];
  const {finding, isLetIn} = await playFirst(caller);
  const checked: Checked[] = [{title: FIRST_TITLE, ...finding}];
  for (const rule of rules)
    checked.push(
      isLetIn
        ? await check(caller, rule)
        : {
            title: rule.title,
            ...notChecked('not played', 'Mend first what became of the first notification.'),
          },
    );
  return [...checked, {title: 'answers within 15 seconds', ...judgePace(caller.replies, world)}];
}

async function check(caller: Caller, {title, needs, play}: Rule): Promise<Checked> {
  if (needs && caller.target[needs] === undefined)
    return {title, ...notChecked('not played', NEEDED[needs])};
  return {title, ...(await play(caller))};
}

const NEEDED = {
  header: 'Give --header name=value, where your listener compares a custom header.',
  secret: 'Give --secret whsec_…, where your listener checks signatures.',
} as const;
