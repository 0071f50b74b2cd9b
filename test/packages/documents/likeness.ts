/** Whether a text is what a page shows, where `…` stands for anything. */
export function isLike(shown: string, text: string): boolean {
  const parts = shown.split('…').map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** An answer with the page's own words in the place of those that are like them. */
export function withShown(shown: unknown, answer: unknown): unknown {
  if (typeof shown === 'string' && typeof answer === 'string')
    return isLike(shown, answer) ? shown : answer;
  if (!isRecord(shown) || !isRecord(answer)) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, withShown(shown[name], value)]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
