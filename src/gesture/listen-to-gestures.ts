import {listenToFingers} from './fingers.js';
import {listenToKeys} from './keys.js';
import type {Camera} from './space.js';
import type {Stage} from './stage.js';
import {listenToWheel} from './wheel.js';

/** Lets a person move what a stage shows: by fingers and mouse, by the wheel and a trackpad, by keys. */
export function listenToGestures<C extends Camera>(stage: Stage<C>): void {
  listenToFingers(stage);
  listenToWheel(stage);
  listenToKeys(stage);
}
