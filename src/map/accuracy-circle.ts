import {metresPerPixel, project} from '../geo/mercator.js';
import type {Point, Xy} from '../geo/point.js';
import {type Camera, offsetOf} from './camera.js';

/** How far a location may be wrong: the place is somewhere within so many metres of `center`. */
export type Accuracy = {readonly center: Point; readonly radius: number};

/** Lays the circle of an accuracy where a camera sees it, or hides it. */
export function placeCircle(
  circle: HTMLElement,
  accuracy: Accuracy | undefined,
  camera: Camera,
  focus: Xy,
): void {
  circle.hidden = !accuracy;
  if (!accuracy) return;
  const {center} = accuracy;
  const place = project(center);
  // On the copy of the world at which the camera looks.
  const x = place.x + Math.round(camera.x - place.x);
  const offset = offsetOf(camera, {x, y: place.y});
  const radius = accuracy.radius / metresPerPixel(center.lat, camera.zoom);
  const left = focus.x + offset.x - radius;
  const top = focus.y + offset.y - radius;
  circle.style.width = circle.style.height = `${2 * radius}px`;
  circle.style.transform = `translate(${left}px,${top}px)`;
}
