import type {RequestListener} from 'node:http';
import {onTestFinished} from 'vitest';
import {systemClock} from '../../../../src/service/base/clock.js';
import {systemRandom} from '../../../../src/service/base/random.js';
import type {CallerOptions} from '../../../../src/service/operator/check-listener/caller.js';
import {
  type Checked,
  checkListener,
} from '../../../../src/service/operator/check-listener/check-listener.js';
import type {Target} from '../../../../src/service/operator/check-listener/target.js';
import {createListenerAgents} from '../../../../src/service/webhooks/listeners/listener-agents.js';
import {serveOnLoopback} from '../../../support/webhooks/reached.js';
import {HEADER, SECRET} from './by-hand.js';

/** How a check differs from one that knows header and secret, in version 2, and waits for as long as anything takes. */
export type Differs = Partial<Target> &
  Partial<Pick<CallerOptions, 'deadline' | 'patience' | 'agents'> & {readonly slow: number}>;

/** Checks whatever listens at a URL. */
export function checkAt(url: string, differs: Differs = {}): Promise<readonly Checked[]> {
  const {deadline = 20_000, slow = 20_000, patience = 20_000, ...target} = differs;
  const agents = differs.agents ?? createListenerAgents({reach: 'local'});
  onTestFinished(() => agents.close());
  const world = {agents, clock: systemClock, random: systemRandom, deadline, slow, patience};
  return checkListener(world, {url, header: HEADER, secret: SECRET, payload: 'v2', ...target});
}

/** Checks a listener that is there for this check alone. */
export async function check(
  listener: RequestListener,
  differs: Differs = {},
): Promise<readonly Checked[]> {
  const {url, close} = await serveOnLoopback(listener);
  onTestFinished(close);
  return checkAt(url, differs);
}

/** The titles of the rules that came to something. */
export function titles(
  rules: readonly Checked[],
  result: Checked['result'] = 'failed',
): readonly string[] {
  return rules.filter(rule => rule.result === result).map(({title}) => title);
}

/** Of what came of a rule that it did not pass: what was seen and what is advised; undefined where it passed. */
export function advised(rules: readonly Checked[], title: string): string | undefined {
  const rule = rules.find(checked => checked.title === title);
  return rule && rule.result !== 'passed' ? `${rule.saw}. ${rule.advice}` : undefined;
}

/** The rules of the custom header. */
export const OF_HEADER = [
  'refuses a notification without the custom header',
  'refuses a wrong value of the header',
  'refuses a truncated value',
  'refuses an extended value',
  'checks the header before the body',
];

/** The rules by which a signature is refused. */
export const OF_SIGNATURE = [
  'refuses a notification without a signature',
  'refuses a signature made with another secret',
  'refuses a signature from ten minutes ago',
  'refuses a signature dated ten minutes ahead',
  'refuses a signature made for another id',
  'refuses a body that was changed after signing',
];
