import {project} from '../../../geo/mercator.js';
import {type Frame, toPixels} from './features/frame.js';
import type {PictureRequest} from './map-drawer.js';

/** A frame at the nearest whole zoom, and the scale from it to the requested zoom. */
export function pictureFrame({center, zoom, width, height}: PictureRequest): {
  readonly frame: Frame;
  readonly stretch: number;
} {
  const whole = Math.round(zoom);
  const stretch = 2 ** (zoom - whole);
  const {x, y} = toPixels(project(center), whole);
  const frame = {
    zoom: whole,
    left: x - width / stretch / 2,
    top: y - height / stretch / 2,
    width: width / stretch,
    height: height / stretch,
  };
  return {frame, stretch};
}
