/**
 * Loads what the street's pictures will need; failures are repeated on demand. Only the conversation's code leads to them:
 * from anywhere else bundlers would put what both share into a file of its own, one more request.
 */
export async function loadPictures(): Promise<void> {
  await Promise.allSettled([import('../panorama/viewers.js'), import('./photos/photos.js')]);
}
