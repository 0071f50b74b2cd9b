/** Milliseconds until a frame is late, at some 60 a second. */
const FRAME = 20;
/** Late frames that are tolerated; each punctual frame offsets a quarter of one. */
const PATIENCE = 2;
/** Factor for each side: half as many pixels. */
const FEWER = 0.7;
/** The lowest density, in pixels for each CSS pixel. */
const LEAST = 0.5;

/**
 * Returns the pixels to draw for each CSS pixel; to be called in every frame. At rest it is the device's own ratio; in
 * motion it falls until frames are punctual, because motion hides the loss and a stuttering view is hard to steer.
 */
export function createDensity(): (isMoving: boolean) => number {
  let part = 1;
  let late = 0;
  let before = 0;
  let wasMoving = false;
  /** A device in power saving draws half as many frames, whatever they contain. */
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
