import {metresPerPixel, project} from '../geo/mercator.js';
import type {Point, Xy} from '../geo/point.js';
import {type Camera, offsetOf} from './camera.js';

/** How far a location may be wrong: the place is somewhere within so many metres of `center`. */
export type Accuracy = {readonly center: Point; readonly radius: number};

/** The circle on the map that shows how exact a location is. */
export type AccuracyCircle = {
  readonly element: HTMLElement;
  set(accuracy: Accuracy | undefined): void;
  place(camera: Camera, focus: Xy): void;
};

/** A circle, hidden until there is an accuracy to show. */
export function createAccuracyCircle(): AccuracyCircle {
  const element = document.createElement('div');
  element.className = 'accuracy';
  element.hidden = true;
  let shown: Accuracy | undefined;
  return {
    element,
    set(accuracy) {
      shown = accuracy;
      element.hidden = !accuracy;
    },
    place(camera, focus) {
      if (!shown) return;
      const place = project(shown.center);
      // The copy of the world that the camera looks at.
      const near = {x: place.x + Math.round(camera.x - place.x), y: place.y};
      const {x, y} = offsetOf(camera, near);
      const radius = shown.radius / metresPerPixel(shown.center.lat, camera.zoom);
      element.style.width = element.style.height = `${2 * radius}px`;
      element.style.transform = `translate(${focus.x + x - radius}px,${focus.y + y - radius}px)`;
    },
  };
}
