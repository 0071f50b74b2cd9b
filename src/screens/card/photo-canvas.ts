/**
 * Fills the canvas with the photo, cropped evenly; leaves it empty if the photo can't be decoded.
 *
 * A canvas, because an `<img>` needs a blob: url, which a strict content security policy blocks.
 */
export async function drawPhoto(canvas: HTMLCanvasElement, jpeg: Blob): Promise<void> {
  const picture = await createImageBitmap(jpeg).catch(() => undefined);
  if (!picture) return;
  const {clientWidth, clientHeight} = canvas;
  canvas.width = clientWidth * devicePixelRatio;
  canvas.height = clientHeight * devicePixelRatio;
  const scale = Math.max(canvas.width / picture.width, canvas.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas
    .getContext('2d')
    ?.drawImage(picture, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  picture.close();
}
