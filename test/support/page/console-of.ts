/** What was said to one of the console's voices while `work` ran, a line each. */
export async function consoleOf(voice: 'warn' | 'error', work: () => unknown): Promise<string[]> {
  const own = console[voice];
  const said: string[] = [];
  console[voice] = (...words: unknown[]) => {
    said.push(words.join(' '));
  };
  try {
    await work();
  } finally {
    console[voice] = own;
  }
  return said;
}
