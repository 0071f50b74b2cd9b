import type {Xy} from './point.js';

/** A direction from the eye, in degrees: from north clockwise, 0 to 360, and up from the horizon, -90 to 90. */
export type Direction = {readonly heading: number; readonly pitch: number};

/** A flat picture of what one sees; its middle lies in the direction that it says. */
export type Frame = Direction & {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Across the shorter side one sees 180° / 2^zoom. */
  readonly zoom: number;
};

/** How a flat picture and the directions in it belong together; x and y are pixels from its upper left corner. */
export type Perspective = {
  directionAt(x: number, y: number): Direction;
  /** Undefined for what lies behind the eye; what lies beside the picture has a place outside of it. */
  pixelOf(direction: Direction): Xy | undefined;
};

const DEGREE = Math.PI / 180;

/** Pixels from the eye to the picture; as many in its middle are one radian. */
export function focalLength({
  width,
  height,
  zoom,
}: Pick<Frame, 'width' | 'height' | 'zoom'>): number {
  return Math.min(width, height) / 2 / Math.tan((90 * DEGREE) / 2 ** zoom);
}

/** The pinhole's perspective: straight lines stay straight. */
export function perspective(frame: Frame): Perspective {
  const focal = focalLength(frame);
  const [left, top] = [frame.width / 2, frame.height / 2];
  const [sinHeading, cosHeading] = [
    Math.sin(frame.heading * DEGREE),
    Math.cos(frame.heading * DEGREE),
  ];
  const [sinPitch, cosPitch] = [Math.sin(frame.pitch * DEGREE), Math.cos(frame.pitch * DEGREE)];
  return {
    directionAt(x, y) {
      const across = x - left;
      const rise = top - y;
      const up = focal * sinPitch + rise * cosPitch;
      const ahead = focal * cosPitch - rise * sinPitch;
      const east = ahead * sinHeading + across * cosHeading;
      const north = ahead * cosHeading - across * sinHeading;
      return {
        heading: (Math.atan2(east, north) / DEGREE + 360) % 360,
        pitch: Math.atan2(up, Math.hypot(ahead, across)) / DEGREE,
      };
    },
    pixelOf({heading, pitch}) {
      const turn = (heading - frame.heading) * DEGREE;
      const level = Math.cos(pitch * DEGREE);
      const up = Math.sin(pitch * DEGREE);
      const ahead = level * Math.cos(turn);
      const depth = ahead * cosPitch + up * sinPitch;
      if (depth <= 1e-9) return undefined;
      const scale = focal / depth;
      return {
        x: left + level * Math.sin(turn) * scale,
        y: top - (up * cosPitch - ahead * sinPitch) * scale,
      };
    },
  };
}
