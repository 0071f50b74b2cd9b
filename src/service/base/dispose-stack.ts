/** What was opened, closed in the opposite order. */
export type DisposeStack = {
  /** To be closed before all that was added until now. */
  add(close: () => Promise<void> | void): void;
  /** Closes everything, whatever fails meanwhile, and throws the first failure; safe to call twice. */
  dispose(): Promise<void>;
};

/** An empty one. */
export function createDisposeStack(): DisposeStack {
  const opened: (() => Promise<void> | void)[] = [];
  return {
    add: close => opened.push(close),
    async dispose() {
      const failures: unknown[] = [];
      for (let close = opened.pop(); close; close = opened.pop()) {
        try {
          await close();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
