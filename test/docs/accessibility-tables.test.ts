import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, it} from 'vitest';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/accessibility.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d\.\d\.\d+.*?) \|(.*)\|(.*)\|$/gm)];

describe('docs/accessibility.md', () => {
  it('names only tests that are there', () => {
    const named = [...text.matchAll(/`([a-z0-9-]+\/[^` ]*\.ts)`/g)].map(([, file = '']) => file);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(file => !existsSync(join(root, 'test', file)))).toEqual([]);
  });

  it('has each criterion of levels A and AA of WCAG 2.2, with a test or the reason why there is none', () => {
    const numbers = rows.flatMap(([, name = '']) => name.match(/\d\.\d\.\d+/g) ?? []);
    const first = (principle: number, guideline: number, criteria: readonly number[]) =>
      criteria.map(one => `${principle}.${guideline}.${one}`);
    const wanted = [
      ...['1.1.1', '1.2.1', '1.2.5'],
      ...first(1, 3, [1, 2, 3, 4, 5]),
      ...first(1, 4, [1, 2, 3, 4, 5, 10, 11, 12, 13]),
      ...first(2, 1, [1, 2, 4]),
      ...['2.2.1', '2.2.2', '2.3.1'],
      ...first(2, 4, [1, 2, 3, 4, 5, 6, 7, 11]),
      ...first(2, 5, [1, 2, 3, 4, 7, 8]),
      ...['3.1.1', '3.1.2', '3.2.1', '3.2.2', '3.2.3', '3.2.4', '3.2.6'],
      ...first(3, 3, [1, 2, 3, 4, 7, 8]),
      ...['4.1.2', '4.1.3'],
    ];
    expect(wanted.filter(one => !numbers.includes(one))).toEqual([]);
    for (const [, name, how] of rows) expect(how?.trim(), name).not.toBe('');
  });
});
