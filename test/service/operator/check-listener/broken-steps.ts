import type {Steps} from './by-hand.js';

/** Remembers ids for ever, or while they are at work, and refuses a second one with a status. */
export function remembering({
  forgets,
  refuses,
}: {
  readonly forgets: boolean;
  readonly refuses: number;
}): Steps['handle'] {
  const known = new Set<string>();
  return async (_said, _body, request) => {
    const id = request.get('webhook-id') ?? '';
    if (known.has(id)) return refuses;
    known.add(id);
    await work();
    if (forgets) known.delete(id);
    return 200;
  };
}

/** Answers 503 while another is at work. */
export function oneAtATime(): Steps['handle'] {
  let isBusy = false;
  return async () => {
    if (isBusy) return 503;
    isBusy = true;
    await work();
    isBusy = false;
    return 200;
  };
}

/** Takes its time before it answers 200. */
export function slowly(milliseconds: number): Steps['handle'] {
  return () => new Promise(resolve => setTimeout(() => resolve(200), milliseconds));
}

export function isJson(raw: string): boolean {
  try {
    JSON.parse(raw);
    return true;
  } catch {
    return false;
  }
}

/** So long that what was sent in the same moment has come: turns of the loop, in each of which sockets are read. */
async function work(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate);
}
