import type {NetworkApi} from '../../wire/call.js';

/** Milliseconds without an answer, after which a person wonders whether anything happens at all. */
const PATIENCE = 3000;

/** Waits for the work's answer; where that takes its time, says so once meanwhile. */
export async function tellSlow<T>(
  work: Promise<T>,
  onSlow: () => void,
  world: NetworkApi,
): Promise<T> {
  const answered = new AbortController();
  world.wait(PATIENCE, answered.signal).then(onSlow, () => {});
  try {
    return await work;
  } finally {
    answered.abort();
  }
}
