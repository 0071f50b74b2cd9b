import type {NetworkApi} from '../../wire/call.js';

/** Milliseconds after which a person wonders whether anything is happening. */
const PATIENCE = 3000;

/** Awaits `work`, and calls `onSlow` once if that takes long. */
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
