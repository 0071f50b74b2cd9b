import type {DemoTurn, DemoVerification} from '../../src/contract/demo/verification.js';
import type {Problem} from '../../src/contract/problem.js';

/** What the service knows of an address, or why it does not say. */
export type Asked =
  | {readonly at: 'known'; readonly verification: DemoVerification}
  /** `gone` and `ended`: asking again can't help, since the address is, or its clock has. */
  | {readonly at: 'failed' | 'gone' | 'ended'; readonly message: string};

/** Asks how the verification of an address stands; with a turn, after the nights that this lets pass. */
export async function ask(
  locationId: string,
  turn: DemoTurn | undefined,
  signal: AbortSignal,
): Promise<Asked> {
  const path = `verification/${encodeURIComponent(locationId)}`;
  try {
    const response = await fetch(turn ? `${path}/${turn}` : path, {
      method: turn ? 'POST' : 'GET',
      signal,
    });
    if (!response.ok) return await refused(response);
    const verification: DemoVerification = await response.json();
    return {at: 'known', verification};
  } catch {
    return failed('The service does not answer.');
  }
}

async function refused(response: Response): Promise<Asked> {
  const problem: Problem | undefined = await response.json().catch(() => undefined);
  const {status} = response;
  if (status === 404)
    return {
      at: 'gone',
      message: 'The service shows an address for a day, and has this one no more. Save another.',
    };
  if (status === 409) return {at: 'gone', message: 'This address was removed. Save another.'};
  if (problem?.errors?.some(({field}) => field === 'turn'))
    return {
      at: 'ended',
      message:
        'The sandbox’s clock is ten years ahead, and goes no further. Start the service again and reload this page: the demo then has a new clock.',
    };
  if (status === 429) return failed(problem?.detail ?? 'Too many turns at once.');
  return failed('The service could not do it.');
}

function failed(message: string): Asked {
  return {at: 'failed', message};
}
