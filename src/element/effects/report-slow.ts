import type {NetworkApi} from '../../wire/call.js';

/** Milliseconds without an answer, after which a person wonders whether anything happens at all. */
const PATIENCE = 3000;

/** Waits for the work's answer; where that takes its time, says so once meanwhile. */
export async function reportSlow<T>(
  work: Promise<T>,
  onSlow: () => void,
  network: NetworkApi,
): Promise<T> {
  const answered = new AbortController();
  network.wait(PATIENCE, answered.signal).then(onSlow, () => {});
  try {
    return await work;
  } finally {
    answered.abort();
  }
}
