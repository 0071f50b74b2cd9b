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
  'whether a duplicate is processed only once: for a webhook-id that you have handled before, only answer 200',
  'whether anything is done before a notification is refused: check header and signature first',
  'whether each status has the right effect in your system: look for the sample ids in your log or database',
] as const;

/**
 * Checks every rule against a listener, one after the other; a reply that takes `slow` milliseconds causes a warning.
 * If the first notification is not accepted, no other rule is checked.
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
            ...notChecked('not checked', 'First fix the problem with the first notification.'),
          },
    );
  return [...checked, {title: 'answers within 15 seconds', ...judgePace(caller.replies, options)}];
}

async function check(caller: Caller, {title, needs, play}: Rule): Promise<Checked> {
  if (needs && caller.target[needs] === undefined)
    return {title, ...notChecked('not checked', NEEDED[needs])};
  return {title, ...(await play(caller))};
}

const NEEDED = {
  header: 'Pass --header name=value if your listener checks a custom header.',
  secret: 'Pass --secret whsec_… if your listener checks signatures.',
} as const;
