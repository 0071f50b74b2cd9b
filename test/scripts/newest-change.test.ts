import {mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {newestChange} from '../../scripts/newest-change.js';

describe('What is stale', () => {
  const long = new Date('2020-01-01');
  let folder: string;
  const age = (...paths: string[]) => {
    for (const path of paths) utimesSync(join(folder, path), long, long);
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'address-capture-stale-'));
    mkdirSync(join(folder, 'src/dist'), {recursive: true});
    writeFileSync(join(folder, 'src/a.ts'), '');
    writeFileSync(join(folder, 'src/b.ts'), '');
    writeFileSync(join(folder, 'src/dist/built.js'), '');
    age('src/a.ts', 'src/b.ts', 'src');
  });
  afterEach(() => rmSync(folder, {recursive: true}));

  it('is told by the newest file, but not by what was built', () => {
    expect(newestChange([join(folder, 'src')])).toBe(long.getTime());
    writeFileSync(join(folder, 'src/a.ts'), 'changed');
    expect(newestChange([join(folder, 'src')])).toBeGreaterThan(long.getTime());
  });

  it('is told by a file that is gone', () => {
    unlinkSync(join(folder, 'src/b.ts'));
    expect(newestChange([join(folder, 'src')])).toBeGreaterThan(long.getTime());
  });

  it('is nothing where there is nothing', () => {
    expect(newestChange([join(folder, 'nowhere')])).toBe(0);
  });
});
