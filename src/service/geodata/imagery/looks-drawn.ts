/** The prefix of drawn panoramas' ids. */
export const DRAWN = 'drawn_';

/** Whether an id is of a drawn panorama, of this or another service. */
export function looksDrawn(id: string): boolean {
  return id.startsWith(DRAWN);
}
