import {testText, textOf, unknownText} from './bodies.js';
import {expectRefused} from './reply.js';
import type {Rule} from './rule.js';

const COMPARE =
  'Compare the whole value of the custom header, and answer 401 if it differs: anyone can call this URL.';

/** A listener refuses requests without the correct custom header (§5). */
export const headerRules: readonly Rule[] = [
  {
    title: 'refuses a notification without header and signature',
    play: async caller =>
      expectRefused(
        [await caller.send(textOf(caller, 'verified'), {headerValue: null, secrets: []})],
        'Anyone could report that a person is verified: check a custom header or a signature, and answer 401 without one.',
      ),
  },
  refusesHeader('refuses a notification without the custom header', () => [null]),
  refusesHeader('refuses a wrong value of the header', value => [
    lastChanged(value),
    value.toLowerCase(),
    value.toUpperCase(),
  ]),
  refusesHeader('refuses a truncated value', value => [value.slice(0, -1).trimEnd() || null]),
  refusesHeader('refuses an extended value', value => [`${value}x`]),
  {
    title: 'checks the header before the body',
    needs: 'header',
    play: async caller =>
      expectRefused(
        await caller.sendInTurn(
          [testText(caller), unknownText(caller), textOf(caller, 'in_progress')],
          {headerValue: null},
        ),
        'Check the header first, even if there is nothing to do for the body.',
      ),
  },
];

function refusesHeader(
  title: string,
  changes: (value: string) => readonly (string | null)[],
): Rule {
  return {
    title,
    needs: 'header',
    play: async caller => {
      const right = caller.target.header?.value ?? '';
      const replies = [];
      for (const headerValue of changes(right).filter(value => value !== right))
        replies.push(await caller.send(textOf(caller, 'verified'), {headerValue}));
      return expectRefused(replies, COMPARE);
    },
  };
}

/** A value of the same length with another last character. */
function lastChanged(value: string): string {
  return `${value.slice(0, -1)}${value.endsWith('x') ? 'y' : 'x'}`;
}
