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

/** A rule's title and its finding. */
export type Checked = {readonly title: string} & Finding;

/** What cannot be checked from outside, where only the listener's responses are visible. */
export const UNSEEN = [
  'whether a duplicate does its work once: handle a webhook-id that you have handled before by answering 200 alone',
  'whether anything was done before a notification was refused: compare header and signature first',
  'whether each status had the right effect in your system: look for the sample ids in your log or database',
] as const;

/**
 * Checks every rule against a listener, one after the other; a reply that takes `slow` milliseconds causes a warning.
 *
 * If the first notification does not get in, the others would show nothing, so they are not checked.
 */
export async function checkListener(
  options: CallerOptions & {readonly slow: number},
  target: Target,
): Promise<readonly Checked[]> {
  const caller = createCaller(options, target);
  const rules = [...statusRules(caller), ...headerRules, ...signatureRules, ...deliveryRules];
  const {finding, isLetIn} = await playFirst(caller);
  const checked: Checked[] = [{title: FIRST_TITLE, ...finding}];
  for (const rule of rules)
    checked.push(
      isLetIn
        ? await check(caller, rule)
        : {
            title: rule.title,
            ...notChecked('not played', 'Fix first what went wrong with the first notification.'),
          },
    );
  return [...checked, {title: 'answers within 15 seconds', ...judgePace(caller.replies, options)}];
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
