/** Closes what was opened, in reverse order. */
export type DisposeStack = {
  add(close: () => Promise<void> | void): void;
  /** Closes everything, then throws the first error if any; safe to call twice. */
  dispose(): Promise<void>;
};

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
