import type {Sender} from './sender.js';

/** Milliseconds between looks at the queue, for what other processes stored and what became due. */
const EVERY = 1000;

/** Milliseconds that a hint waits for others, so that a burst of changes causes a single look. */
const SOON = 20;

export type DeliveryWorker = {
  /** Hints that a delivery was stored: looks at the queue soon. */
  wake(): void;
  /** See `Sender`. */
  stop(patience: number): Promise<void>;
};

/** Delivers what is due every second, and soon after each hint, until it is stopped. */
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
