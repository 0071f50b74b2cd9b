import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {ensureChromium} from '../../scripts/ensure-browser.js';

describe('The program that CHROME_PATH names', () => {
  let folder: string;
  const program = (script: string) => {
    const path = join(folder, 'browser');
    writeFileSync(path, `#!/bin/sh\n${script}\n`, {mode: 0o755});
    vi.stubEnv('CHROME_PATH', path);
    return path;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'address-capture-browser-'));
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, {recursive: true});
  });

  it('is the one that is used, whatever else is installed', async () => {
    const path = program('exit 0');
    expect(await ensureChromium()).toBe(path);
  });

  // Elsewhere a program is not tried: Chrome for Windows would open a window.
  if (process.platform === 'linux')
    it('is refused where it does not start', async () => {
      const path = program('exit 1');
      await expect(ensureChromium()).rejects.toThrow(
        `CHROME_PATH names ${path}, which does not start: name another program, or unset CHROME_PATH.`,
      );
    });

  it('is refused where there is none', async () => {
    const path = join(folder, 'no-browser');
    vi.stubEnv('CHROME_PATH', path);
    await expect(ensureChromium()).rejects.toThrow(
      `CHROME_PATH names ${path}, which does not exist.`,
    );
  });
});
