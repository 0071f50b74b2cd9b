import {existsSync, mkdtempSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {makeFolder} from '../../../src/service/base/make-folder.js';

const place = mkdtempSync(join(tmpdir(), 'address-capture-'));
afterAll(() => rmSync(place, {recursive: true}));

describe('The data folder', () => {
  it('is made with those above it, for this user alone', () => {
    const folder = join(place, 'a', 'b');
    makeFolder(folder);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    makeFolder(folder);
    expect(existsSync(folder)).toBe(true);
  });

  it('is refused with a sentence where a file stands in the way', () => {
    const file = join(place, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(join(file, 'data'))).toThrow(
      /^The data folder can't be made \(ENOTDIR.*name another in ADDRESS_CAPTURE_DATA_DIR\.$/,
    );
  });

  // Only Linux has such a place.
  if (existsSync('/proc/self'))
    it('is refused where the file system makes none', () => {
      expect(() => makeFolder('/proc/address-capture/data')).toThrow(
        "The data folder can't be made",
      );
    });
});
