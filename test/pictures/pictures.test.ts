import {mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Browser} from 'playwright-core';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {comparePictures} from '../../scripts/screens/compare-pictures.js';
import {KEPT_STATES, keptName, keptPath} from '../../scripts/screens/kept-states.js';
import {serveStage} from '../../scripts/screens/open-state.js';
import {launchStill} from '../../scripts/screens/still-page.js';
import {openKept, takePicture} from '../../scripts/screens/take-picture.js';
import {repository} from '../support/repository/sources.js';

/** Git ignores it. */
const FOLDER = 'screenshots/differences';

/** Milliseconds in which what is still loading beside a busy program is waited for. */
const PATIENCE = 5000;

describe('the look', () => {
  let browser: Browser;
  let stage: Awaited<ReturnType<typeof serveStage>>;
  beforeAll(async () => {
    rmSync(join(repository, FOLDER), {recursive: true, force: true});
    stage = await serveStage(inject('service'));
    browser = await launchStill(inject('service').chromium);
  });
  afterAll(async () => {
    await browser.close();
    stage.close();
  });

  it.concurrent.each(KEPT_STATES.map(state => [keptName(state), state] as const))(
    'of %s is as it was kept',
    async (name, state) => {
      const page = await openKept({browser, service: inject('service'), url: stage.url}, state);
      const kept = readFileSync(keptPath(state));
      const until = performance.now() + PATIENCE;
      let taken = await takePicture(page);
      let difference = await comparePictures(kept, taken);
      while (difference && performance.now() < until) {
        taken = await takePicture(page);
        difference = await comparePictures(kept, taken);
      }
      await page.context().close();
      if (!difference) return;
      const {pixels, of, where, picture} = difference;
      mkdirSync(join(repository, FOLDER), {recursive: true});
      writeFileSync(join(repository, `${FOLDER}/${name}.png`), taken);
      writeFileSync(join(repository, `${FOLDER}/${name}-difference.png`), picture);
      expect.fail(
        [
          `${name} looks otherwise: ${pixels} of ${of} pixels, within ${where}.`,
          `Now: ${FOLDER}/${name}.png; the difference: ${FOLDER}/${name}-difference.png.`,
          `If that is meant: npm run screens -- --keep '^${state.name}$', and look at it.`,
        ].join('\n'),
      );
    },
  );
});
