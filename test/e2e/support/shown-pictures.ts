import type {Locator} from 'playwright-core';
import {expect} from 'vitest';

/** Milliseconds in which a picture is drawn even where several services and browsers share two cores. */
export const DRAWN = 110_000;

/** Waits until a picture is there, and not only its box. */
export async function expectLoaded(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate(isLoaded), {timeout: DRAWN}).toBe(true);
}

/** Waits until a canvas has more than the plain ground. */
export async function expectDrawn(canvas: Locator): Promise<void> {
  await expect.poll(() => canvas.evaluate(colorsIn), {timeout: DRAWN}).toBeGreaterThan(20);
}

/** Brings it into view at each look, for a picture that is drawn anew is another element. */
function isLoaded(image: Element): boolean {
  image.scrollIntoView({block: 'nearest'});
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** How many values a line of a drawn picture has; 0 as long as there is an image in place of the canvas. */
function colorsIn(canvas: Element): number {
  canvas.scrollIntoView({block: 'nearest'});
  const context = canvas instanceof HTMLCanvasElement && canvas.getContext('2d');
  return context ? new Set(context.getImageData(0, 300, 800, 1).data).size : 0;
}
