/** Whether two values are alike by content: frameworks make inline objects anew at each render. */
export function sameContent(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
