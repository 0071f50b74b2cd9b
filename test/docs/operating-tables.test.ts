import {describe, expect, it} from 'vitest';
import {CROWD, PACES} from '../../src/service/http/limits/paces.js';
import {parseConfig} from '../../src/service/operator/config.js';
import {HELP} from '../../src/service/operator/parsing/help.js';
import {
  ADDRESSES,
  type Amounts,
  CHANGES,
  PHOTOS,
  SESSIONS,
} from '../../src/service/people/accounts/limits.js';
import type {Limit} from '../../src/service/people/accounts/rate-limit.js';
import {DOCUMENTS, namesIn, readDocument, tableOf} from '../support/repository/documents.js';
import {readSources} from '../support/repository/sources.js';

const PAGE = 'docs/operating.md';

describe('docs/operating.md names', () => {
  it('every variable that the service reads, and no other', () => {
    const read = new Set<string>();
    const gateways = ['log', 'twilio', 'africastalking'];
    for (const gateway of gateways)
      parseConfig(
        new Proxy(
          {},
          {
            get(_, name: string) {
              read.add(name);
              if (name === 'SMS_GATEWAY') return gateway;
              return /^(TWILIO|AFRICASTALKING)_/.test(name) ? 'a-value' : undefined;
            },
          },
        ),
      );
    const rows = tableOf(PAGE, 'Variable', 'Default').flatMap(([name]) => namesIn(name));
    expect(rows.sort()).toEqual([...read].sort());
  });

  it('every metric', () => {
    const named = [...readDocument(PAGE).matchAll(/`(address_capture_[\w…]+)/g)].map(
      ([, name = '']) => new RegExp(`^${name.replaceAll('…', '\\w+')}$`),
    );
    const sources = [...readSources('src/service').values()].join('\n');
    const metrics = [...sources.matchAll(/'(address_capture_\w+)'/g)].map(([, name = '']) => name);
    expect(metrics.length).toBeGreaterThan(20);
    expect(metrics.filter(name => !named.some(each => each.test(name)))).toEqual([]);
  });

  it('every option of a branch', () => {
    const [, usage = ''] = /branches create (.*?)\n {2}branches list/s.exec(HELP) ?? [];
    const options = [...usage.matchAll(/--[a-z-]+/g)].map(([option]) => option);
    const rows = tableOf(PAGE, 'Option', 'Default').flatMap(([name]) => namesIn(name));
    expect(rows.sort()).toEqual(options.sort());
  });

  it('how much may be stored', () => {
    expect(amountOf('addresses saved')).toBe(told(ADDRESSES));
    expect(amountOf('changes, choices and deletions of addresses')).toBe(told(CHANGES));
    expect(amountOf('photos')).toBe(told(PHOTOS));
    const {client, branch} = SESSIONS;
    expect(amountOf('sessions')).toBe(`${often(client)} by a client, ${often(branch)} in a branch`);
  });

  it('how fast a client may ask', () => {
    const rows = tableOf(PAGE, '', 'At once').map(([, ...cells]) => cells.slice(0, 3));
    const {people, places, pictures, drawing, pages} = PACES;
    expect(rows).toEqual(
      [people, places, pictures, drawing, pages].map(({burst, perSecond, patience}) => [
        ...[String(burst), String(perSecond), `${patience} s`],
      ]),
    );
    const crowd = `${CROWD.burst} requests at once, then ${CROWD.perSecond} a second`;
    expect(readDocument(PAGE)).toContain(crowd);
  });
});

it('no page names an option that no command takes', () => {
  // Of other programs.
  const others = ['--format', '--clean', '--if-exists', '--dbname', '--test'];
  const unknown = DOCUMENTS.flatMap(document =>
    [...readDocument(document).matchAll(/(?<![\w-])--(?!address-capture)[a-z][a-z-]+/g)]
      .map(([option]) => option)
      .filter(option => !HELP.includes(option) && !others.includes(option))
      .map(option => `${document}: ${option}`),
  );
  expect(unknown).toEqual([]);
});

/** What a row of the table says is stored at most. */
function amountOf(what: string): string | undefined {
  return tableOf(PAGE, '', 'At most').find(([name]) => name === what)?.[1];
}

function told({session, phone, client, branch}: Amounts): string {
  return [
    `${often(session)} by a session`,
    `${often(phone)} by a proved phone`,
    `${often(client)} by a client`,
    `${often(branch)} in a branch`,
  ].join(', ');
}

const SPANS = new Map([
  [60, 'a minute'],
  [600, 'in ten minutes'],
  [3600, 'an hour'],
  [86_400, 'a day'],
]);

/** `1,200 an hour`. */
function often({most, seconds}: Limit): string {
  return `${most.toLocaleString('en')} ${SPANS.get(seconds)}`;
}
