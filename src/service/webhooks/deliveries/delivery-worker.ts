import type {Sender} from './sender.js';

/** How often the queue is looked at: what another process stored, and what has become due. */
const EVERY = 1000;

/** How long a hint waits for others, so that a burst of changes is one look. */
const SOON = 20;

/** A sender that looks by itself. */
export type DeliveryWorker = {
  /** Looks soon: something was stored. */
  wake(): void;
  /** Begins nothing more, gives calls under way so many milliseconds, and gives back what they did not end. */
  stop(patience: number): Promise<void>;
};

/** Delivers what is due, looking each second and soon after each hint, until it is stopped. */
export function startDeliveryWorker(
  sender: Sender,
  {onError}: {readonly onError: (error: unknown) => void},
): DeliveryWorker {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    soon = undefined;
    sender.deliver().catch(onError);
  };
  const timer = setInterval(look, EVERY);
  timer.unref();
  return {
    wake() {
      soon ??= setTimeout(look, SOON).unref();
    },
    async stop(patience) {
      clearInterval(timer);
      clearTimeout(soon);
      await sender.stop(patience);
    },
  };
}
