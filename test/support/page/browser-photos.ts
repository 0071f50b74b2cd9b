/** The four colours of `quadrants`, from the top left corner by rows. */
export const QUADRANTS = ['#f00', '#0f0', '#00f', '#ff0'] as const;

/** A canvas of four coloured quarters. */
export function quadrants(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  for (const [index, colour] of QUADRANTS.entries()) {
    context.fillStyle = colour;
    const left = (index % 2) * (width / 2);
    context.fillRect(left, Math.floor(index / 2) * (height / 2), width / 2, height / 2);
  }
  return canvas;
}

/** What a canvas shows, as a file. */
export function fileOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The canvas gave nothing.'))),
      type,
      0.95,
    );
  });
}

/** A JPEG with a segment more, right after its first marker. */
export async function withSegment(jpeg: Blob, marker: number, data: Uint8Array): Promise<Blob> {
  const length = data.length + 2;
  const head = Uint8Array.of(0xff, marker, length >> 8, length & 0xff);
  const parts = new Blob([jpeg.slice(0, 2), head, new Uint8Array(data), jpeg.slice(2)]);
  // In one piece, as a file is: Firefox decodes no other.
  return new Blob([await parts.arrayBuffer()], {type: 'image/jpeg'});
}

/** How the camera was held, as a phone writes it (6: its right side up). */
export function exif(orientation: number): Uint8Array {
  const start = new TextEncoder().encode('Exif\0\0MM\0*\0\0\0\b');
  const entry = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.from([...start, ...entry]);
}

/** The colour at a pixel, each of its parts full or none; undefined where it is transparent. */
export function colourAt(
  picture: CanvasImageSource & {readonly width: number; readonly height: number},
  x: number,
  y: number,
): string | undefined {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width: 1, height: 1});
  const context = canvas.getContext('2d', {willReadFrequently: true});
  if (!context) throw new Error('The browser has no canvas.');
  context.drawImage(picture, -Math.floor(x), -Math.floor(y));
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  if (!alpha) return undefined;
  return `#${[red, green, blue].map(part => (part > 128 ? 'f' : '0')).join('')}`;
}

/** The colour in the middle of each quarter of a picture, by rows. */
export function quartersOf(
  picture: CanvasImageSource & {readonly width: number; readonly height: number},
): (string | undefined)[] {
  return [0.25, 0.75].flatMap(y =>
    [0.25, 0.75].map(x => colourAt(picture, x * picture.width, y * picture.height)),
  );
}

/** A black PNG of one bit a pixel: megapixels in a few kilobytes. */
export async function blackPng(width: number, height: number): Promise<Blob> {
  const rows = new Blob([new Uint8Array((Math.ceil(width / 8) + 1) * height)]);
  const packed = rows.stream().pipeThrough(new CompressionStream('deflate'));
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, width);
  header.setUint32(4, height);
  header.setUint8(8, 1);
  return new Blob([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    pngChunk('IHDR', new Uint8Array(header.buffer)),
    pngChunk('IDAT', new Uint8Array(await new Response(packed).arrayBuffer())),
    pngChunk('IEND', new Uint8Array()),
  ]);
}

function pngChunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(data.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  view.setUint32(data.length + 8, crc32(chunk.subarray(4, data.length + 8)));
  return chunk;
}

/** https://www.w3.org/TR/png-3/#D-CRCAppendix, without its table. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
