/** Whether two values have the same content: frameworks create inline objects anew at each render. */
export function sameContent(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
