import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {KEPT_FOLDER, KEPT_STATES, keptPath} from './kept-states.js';
import type {Stage} from './open-state.js';
import {smallPng} from './small-png.js';
import {openKept, takePicture} from './take-picture.js';

/** Takes the pictures anew to which the picture tests compare: of the states whose name matches. */
export async function keepPictures(stage: Stage, wanted: RegExp): Promise<void> {
  const states = KEPT_STATES.filter(({name}) => wanted.test(name));
  // Of states that are kept no longer, too.
  if (states.length === KEPT_STATES.length) rmSync(KEPT_FOLDER, {recursive: true, force: true});
  mkdirSync(KEPT_FOLDER, {recursive: true});
  for (const state of states) {
    const page = await openKept(stage, state);
    writeFileSync(keptPath(state), await smallPng(await takePicture(page)));
    await page.context().close();
  }
  console.log(`${states.length} pictures kept in test/pictures/kept: look at each that changed.`);
}
