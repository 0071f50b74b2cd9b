import {expect} from 'vitest';
import {type MainProcess, runMain} from '../../../support/processes/main-process.js';
import {tokenHeader} from '../../../support/service/service.js';

/** Runs a command of the operator that must succeed, and reads its answer. */
export async function command(env: Readonly<Record<string, string>>, ...args: string[]) {
  const {out, err, code} = await runMain([...args, '--json'], env);
  expect(code, err).toBe(0);
  return JSON.parse(out);
}

/** What the status query of an unknown location answers to a server key: 404 when it is let in. */
export async function withKey({url}: MainProcess, branchId: string, key: string): Promise<number> {
  const headers = {Authorization: tokenHeader(branchId, key)};
  const path = `${url}/v5/locations/nowhere/verifications/status`;
  return (await fetch(path, {method: 'POST', headers})).status;
}

/** Makes a server key, a second beside it, and ends the first, while these services answer. */
export async function exchangeKeys(env: Record<string, string>, services: readonly MainProcess[]) {
  const {id: branch} = await command(
    env,
    ...['branches', 'create', '--name', 'Shop', '--country', 'UY'],
  );
  const first = await command(env, 'keys', 'create', 'server', '--branch', branch);
  const statuses = (key: string) =>
    Promise.all(services.map(service => withKey(service, branch, key)));
  const letIn = services.map(() => 404);
  expect(await statuses(first.key)).toEqual(letIn);
  const second = await command(env, 'keys', 'rotate', first.id);
  expect(await statuses(first.key)).toEqual(letIn);
  expect(await statuses(second.key)).toEqual(letIn);
  await command(env, 'keys', 'revoke', first.id);
  expect(await statuses(first.key)).toEqual(services.map(() => 401));
  expect(await statuses(second.key)).toEqual(letIn);
  return {branch, first, second};
}
