/**
 * Shows the photo on the canvas; leaves it empty if the photo can't be decoded.
 *
 * A canvas, because an `<img>` needs a blob: url, which a strict content security policy blocks.
 */
export async function drawPhoto(canvas: HTMLCanvasElement, jpeg: Blob): Promise<void> {
  const picture = await createImageBitmap(jpeg).catch(() => null);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
