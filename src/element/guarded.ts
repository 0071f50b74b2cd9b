/** Reports what a page's callback throws as uncaught, so that the element continues. */
export function guarded(callback: () => void): void {
  try {
    callback();
  } catch (thrown) {
    reportError(thrown);
  }
}
