import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';
import {tokenHeader} from '../service/service.js';
import {startMain} from './main-process.js';

/** Has the service of a new database make its keys, registers a listener, and ends it. */
export async function registerListener(
  env: Record<string, string>,
  folder: string,
  url: string,
): Promise<void> {
  const main = await startMain(env);
  const response = await fetch(`${main.url}/v5/webhook`, {
    method: 'PUT',
    headers: {'Content-Type': 'application/json', Authorization: authorizationIn(folder)},
    body: JSON.stringify({url}),
  });
  if (!response.ok) throw new Error(`The listener was refused: ${await response.text()}`);
  await main.end('SIGTERM');
}

/**
 * How many deliveries still wait, asked until none does or so many milliseconds are over: what was claimed when a service
 * was killed waits until the claim has ended.
 */
export async function waitingIn(
  url: string,
  {folder, patience}: {readonly folder: string; readonly patience: number},
): Promise<number> {
  const until = Date.now() + patience;
  for (;;) {
    const response = await fetch(`${url}/v5/webhook/deliveries?state=waiting`, {
      // A connection kept alive may be closed by a busy service just when the next question is sent.
      headers: {Authorization: authorizationIn(folder), Connection: 'close'},
    });
    const {deliveries}: {deliveries: unknown[]} = await response.json();
    if (deliveries.length === 0 || Date.now() > until) return deliveries.length;
    await pause(250);
  }
}

/** The keys of the demo branch, which the service writes into its folder. */
export function keysIn(folder: string): {branch_id: string; server_key: string} {
  return JSON.parse(readFileSync(join(folder, 'demo-keys.json'), 'utf8'));
}

function authorizationIn(folder: string): string {
  const {branch_id, server_key} = keysIn(folder);
  return tokenHeader(branch_id, server_key);
}
