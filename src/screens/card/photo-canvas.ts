/**
 * Shows the photo on the canvas; leaves it empty if the photo can't be decoded.
 *
 * A canvas, because an `<img>` needs a blob: url, which a strict content security policy blocks.
 */
export async function drawPhoto(canvas: HTMLCanvasElement, jpeg: Blob): Promise<void> {
  const picture = await createImageBitmap(jpeg).catch(() => null);
  // The canvas would keep its own 300 by 150 pixels, to which any picture is stretched.
  if (picture) Object.assign(canvas, {width: picture.width, height: picture.height});
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
}
