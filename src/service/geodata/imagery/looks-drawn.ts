/** By which the ids of drawn panoramas begin. */
export const DRAWN = 'drawn_';

/** Whether an id says that its panorama is drawn, whichever service drew it. */
export function looksDrawn(id: string): boolean {
  return id.startsWith(DRAWN);
}
