import {metresPerPixel} from '../geo/mercator.js';
import type {Point} from '../geo/point.js';
import {type Camera, cameraOf, offsetOf} from './camera.js';
import {place} from './place.js';

/** How far a location may be wrong: the place is somewhere within so many metres of `center`. */
export type Accuracy = {readonly center: Point; readonly radius: number};

/** Lays the circle of an accuracy where a camera sees it, in pixels from the focus, or hides it. */
export function layCircle(
  circle: HTMLElement,
  accuracy: Accuracy | undefined,
  camera: Camera,
): void {
  // Not `hidden`: an attribute that is set anew is styled anew, in each frame.
  circle.style.display = accuracy ? '' : 'none';
  if (!accuracy) return;
  // On the copy of the world at which the camera looks.
  const {x, y} = offsetOf(camera, cameraOf({...camera, ...accuracy}, camera.x));
  const radius = accuracy.radius / metresPerPixel(accuracy.center.lat, camera.zoom);
  circle.style.width = circle.style.height = `${2 * radius}px`;
  place(circle, x - radius, y - radius);
}
