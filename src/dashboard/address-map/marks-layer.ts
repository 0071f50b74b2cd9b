import {html, nothing, render} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {project} from '../../geo/mercator.js';
import type {Point, Xy} from '../../geo/point.js';
import {addBox} from '../../gesture/add-box.js';
import {type Camera, offsetOf, snap} from '../../map/camera.js';
import {place} from '../../map/place.js';
import {pinShape} from '../../ui/pin-shape.js';
import {drawRing, markShape} from './mark-shapes.js';
import type {Mark} from './marks.js';
import {marksStyles} from './marks-styles.js';

/** The marks above a map's tiles. */
export type MarksLayer = {
  /** Shows other marks, and a pin at the chosen address in place of its own mark. */
  set(marks: readonly Mark[], chosen?: Chosen): void;
  /** Positions them as the camera sees them. */
  show(camera: Camera): void;
};

export type Chosen = {readonly id: string; readonly point: Point};

/** Pixels that a pointer may move during a click; beyond them it drags the map. */
const SLOP = 6;

/**
 * An empty layer in a map's plane. `onChoose` is called with the mark that is clicked or tapped; `onChange` requests
 * another `show`.
 *
 * Screen readers and keys do not come here: the list beside the map has the same addresses.
 */
export function createMarksLayer(
  plane: HTMLElement,
  {onChoose, onChange}: {onChoose: (mark: Mark) => void; onChange: () => void},
): MarksLayer {
  const layer = addBox(plane, 'marks');
  layer.ariaHidden = 'true';
  const root = plane.getRootNode();
  if (root instanceof ShadowRoot && marksStyles.styleSheet)
    root.adoptedStyleSheets.push(marksStyles.styleSheet);
  /** Of the marks and then of the pin, in the order of their elements. */
  let places: readonly Xy[] = [];
  let shown: readonly Mark[] = [];
  /** A nearby place from which the others are positioned: CSS transforms lose precision over a whole world's pixels. */
  let origin: Xy = {x: 0.5, y: 0.5};
  let laidZoom: number | undefined;

  const markAt = (event: Event): Mark | undefined => {
    const element = event
      .composedPath()
      .find(one => one instanceof Element && one.matches('.mark'));
    return shown[[...layer.children].findIndex(child => child === element)];
  };
  listenToMarks(layer, event => {
    const mark = markAt(event);
    if (mark) onChoose(mark);
  });

  return {
    set(marks, chosen) {
      shown = marks.filter(({id}) => id === undefined || id !== chosen?.id);
      const pin = chosen && project(chosen.point);
      places = [...shown.map(mark => mark.place), ...(pin ? [pin] : [])];
      origin = places[0] ?? origin;
      render(
        html`${repeat(shown, keyOf, markShape)}${pin ? html`<div class="pin">${pinShape(38)}</div>` : nothing}`,
        layer,
      );
      for (const [at, mark] of shown.entries()) {
        const element = layer.children[at];
        if (element instanceof HTMLElement) drawRing(element, mark);
      }
      laidZoom = undefined;
      onChange();
    },
    show(camera) {
      if (laidZoom !== camera.zoom) {
        const from = {...origin, zoom: camera.zoom};
        for (const [at, {x, y}] of places.entries()) {
          const element = layer.children[at];
          // The copy of the world that is nearest to the others.
          const near = {x: x + Math.round(origin.x - x), y};
          const offset = offsetOf(from, near);
          if (element instanceof HTMLElement) place(element, offset.x, offset.y);
        }
        laidZoom = camera.zoom;
      }
      const near = {x: origin.x + Math.round(camera.x - origin.x), y: origin.y};
      const {x, y} = offsetOf(camera, near);
      place(layer, snap(x), snap(y));
    },
  };
}

function keyOf({id, place: {x, y}, total}: Mark): string {
  return id ?? `${x} ${y} ${total}`;
}

/**
 * Clicks on marks. The map does not hear of a press on one, or it would take the click for its own; once the pointer
 * moves, the press is handed on, and drags the map as anywhere else.
 */
function listenToMarks(layer: HTMLElement, onClick: (event: Event) => void): void {
  let press: PointerEvent | undefined;
  layer.addEventListener('pointerdown', event => {
    if (event.button) return;
    event.stopPropagation();
    press = event;
  });
  layer.addEventListener('pointermove', event => {
    if (event.pointerId !== press?.pointerId) return;
    const {clientX, clientY, pointerId, pointerType, isPrimary, button, buttons} = press;
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) <= SLOP) return;
    press = undefined;
    const down = {clientX, clientY, pointerId, pointerType, isPrimary, button, buttons};
    layer.parentElement?.dispatchEvent(
      new PointerEvent('pointerdown', {...down, bubbles: true, composed: true}),
    );
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    layer.addEventListener(end, () => (press = undefined));
  layer.addEventListener('click', onClick);
}
