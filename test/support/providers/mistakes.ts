import {expect} from 'vitest';
import {ConfigMistakes} from '../../../src/service/geodata/providers/config/config-mistakes.js';

/** Stands where a key or a password does; no message may quote it. */
export const SECRET = 'geheim-123';

/** The lines of the refusal of a configuration; none if it is right. */
export function mistakesIn(parse: () => unknown): string[] {
  try {
    parse();
  } catch (error) {
    if (!(error instanceof ConfigMistakes)) throw error;
    expect(error.message).not.toContain(SECRET);
    return error.message.split('\n');
  }
  return [];
}
