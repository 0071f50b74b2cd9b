import {metresPerPixel} from '../geo/mercator.js';
import type {Point} from '../geo/point.js';
import {type Camera, cameraOf, offsetOf} from './camera.js';
import {place} from './place.js';

/** The uncertainty of a location: it lies within `radius` metres of `center`. */
export type Accuracy = {readonly center: Point; readonly radius: number};

/** Pixels of a radius beyond which a phone's screen is within the circle. */
const FAR = 400;

/** Positions the circle as the camera sees it, in pixels from the focus; hides it without an accuracy. */
export function layCircle(
  circle: HTMLElement,
  accuracy: Accuracy | undefined,
  camera: Camera,
): void {
  // Not `hidden`: setting an attribute restyles the element in every frame.
  circle.style.display = accuracy ? '' : 'none';
  if (!accuracy) return;
  // The copy of the world nearest to the camera.
  const {x, y} = offsetOf(camera, cameraOf({...camera, ...accuracy}, camera.x));
  const radius = accuracy.radius / metresPerPixel(accuracy.center.lat, camera.zoom);
  // Around all that is seen it would only dim the streets.
  circle.style.background = radius > FAR ? 'none' : '';
  circle.style.width = circle.style.height = `${2 * radius}px`;
  place(circle, x - radius, y - radius);
}
