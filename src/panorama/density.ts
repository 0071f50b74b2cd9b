/** Milliseconds within which a frame has to be there, at some 60 a second. */
const FRAME = 20;
/** So many frames may come late, less one for every fourth that doesn't. */
const PATIENCE = 2;
/** Of each side: half as many pixels. */
const FEWER = 0.7;
/** Pixels for each of CSS that are not made fewer. */
const LEAST = 0.5;

/**
 * How many pixels are drawn for each of CSS, asked in every frame while something moves and in the first after it: all
 * that the device has at rest, and in motion so many as it draws in time. What moves is not seen sharp anyway, and
 * what stutters is not followed by a hand.
 */
export function createDensity(): (isMoving: boolean) => number {
  let part = 1;
  let late = 0;
  let before = 0;
  let wasMoving = false;
  /** A device that saves power makes half as many frames, whatever is drawn. */
  let soonest = Infinity;

  return isMoving => {
    const now = Number(document.timeline.currentTime);
    const took = now - before;
    soonest = Math.min(soonest, took);
    if (wasMoving)
      late = took > Math.max(FRAME, soonest * 1.5) ? late + 1 : Math.max(0, late - 0.25);
    if (late > PATIENCE && part * devicePixelRatio > LEAST) {
      part *= FEWER;
      late = 0;
    }
    before = now;
    wasMoving = isMoving;
    return devicePixelRatio * (isMoving ? part : 1);
  };
}
