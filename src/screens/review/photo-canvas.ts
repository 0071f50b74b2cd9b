/**
 * Draws a photo as large as its canvas's box, what does not fit cut off on both sides; what can't be drawn leaves the canvas
 * empty. On a canvas, for a strict page shows no picture that has no address of its own.
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
