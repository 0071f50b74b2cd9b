import {listenerOf} from './listener-of.js';
import {PACE} from './motion.js';
import {type Camera, FOCUS} from './space.js';
import type {Stage} from './stage.js';

/** Direction under the focus, and steps of zoom. */
const KEYS: Readonly<Record<string, readonly [x: number, y: number, steps: number]>> = {
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  ArrowLeft: [1, 0, 0],
  ArrowRight: [-1, 0, 0],
  '+': [0, 0, 1],
  '=': [0, 0, 1],
  '-': [0, 0, -1],
};

const PIXELS = 48;

/** Arrows move by 48 pixels, with Shift by one; + and − zoom around the focus. */
export function listenToKeys<C extends Camera>({container, motion, signal}: Stage<C>): void {
  const listen = listenerOf(container, signal);
  listen(['keydown'], event => {
    const way = KEYS[event.key];
    // A button inside the container keeps its own keys; the browser keeps those with Ctrl, Alt and Meta.
    const isOurs = event.target === container && !event.ctrlKey && !event.altKey;
    if (!way || !isOurs || event.metaKey) return;
    event.preventDefault();
    motion.held.add('keys');
    const [x, y, steps] = way;
    const pixels = event.shiftKey ? 1 : PIXELS;
    // A held key repeats some thirty times a second.
    const zoom = event.repeat ? steps / 5 : steps;
    motion.carry(FOCUS, {x: x * pixels, y: y * pixels}, zoom, PACE, motion.aim);
  });
  listen(['keyup', 'blur'], () => motion.release('keys'));
}
