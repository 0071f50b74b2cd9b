import {checkListenerUrl} from '../../webhooks/listeners/listener-url.js';
import type {CallerOptions} from '../check-listener/caller.js';
import {type Checked, checkListener, UNSEEN} from '../check-listener/check-listener.js';
import type {Target} from '../check-listener/target.js';
import type {Printed} from './operate.js';

const SIGNS = {passed: '✓', warned: '!', failed: '✗', not_checked: '–'} as const;

/** Checks a listener and returns what to print; the exit code is 0 if no rule failed. */
export async function printCheck(
  options: CallerOptions & {readonly slow: number},
  target: Target,
  {json}: {readonly json: boolean},
): Promise<Printed> {
  const rules = await checkListener(options, target);
  const count = (result: Checked['result']) => rules.filter(rule => rule.result === result).length;
  const counts = {
    passed: count('passed'),
    warned: count('warned'),
    failed: count('failed'),
    not_checked: count('not_checked'),
  };
  const inProduction = checkListenerUrl(target.url, 'production');
  const notes = [
    'A check from outside cannot see',
    ...UNSEEN.map(what => `- ${what}.`),
    ...(inProduction === undefined ? [] : [`Production needs another URL. ${inProduction}`]),
  ];
  const lines = json
    ? [JSON.stringify({url: target.url, ...counts, rules, unseen: UNSEEN})]
    : [...rules.flatMap((rule, at) => linesOf(rule, rules[at - 1])), '', summary(counts)];
  return {
    out: `${lines.join('\n')}\n`,
    err: `${notes.join('\n')}\n`,
    exitCode: counts.failed > 0 ? 1 : 0,
  };
}

/** A rule with its advice below it; successive unchecked rules show the same advice once. */
function linesOf(rule: Checked, before: Checked | undefined): readonly string[] {
  const line = `${SIGNS[rule.result]} ${rule.title}: ${rule.saw}`;
  if (rule.result === 'passed') return [line];
  const isSaid =
    rule.result === 'not_checked' &&
    before?.result === 'not_checked' &&
    before.advice === rule.advice;
  return isSaid ? [line] : [line, `    ${rule.advice}`];
}

function summary(counts: Readonly<Record<Checked['result'], number>>): string {
  const {passed, warned, failed, not_checked} = counts;
  return [
    `${passed} passed`,
    `${failed} failed`,
    ...(warned > 0 ? [`${warned} with a warning`] : []),
    ...(not_checked > 0 ? [`${not_checked} not checked`] : []),
  ].join(', ');
}
