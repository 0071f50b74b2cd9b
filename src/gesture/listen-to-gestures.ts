import {listenToFingers} from './fingers.js';
import {listenToKeys} from './keys.js';
import type {Camera} from './space.js';
import type {Stage} from './stage.js';
import {listenToWheel} from './wheel.js';

/** Moves the stage's camera by fingers, mouse, wheel, trackpad and keys. */
export function listenToGestures<C extends Camera>(stage: Stage<C>): void {
  listenToFingers(stage);
  listenToWheel(stage);
  listenToKeys(stage);
}
