/** A promise that a test resolves when it wants. */
export function deferred(): {promise: Promise<void>; resolve: () => void} {
  let resolve = () => {};
  const promise = new Promise<void>(done => {
    resolve = done;
  });
  return {promise, resolve};
}
