import {focalLength} from '../geo/perspective.js';
import {onCompass} from './look.js';
import type {Painter} from './painter.js';

/** The picture is enlarged anyway, so more would only cost memory. */
const MOST_WIDTH = 2048;

/** Shows the picture flat, with straight lines bent, on devices without WebGL 2. */
export function createFlat(root: ParentNode): Painter {
  const canvas = document.createElement('canvas');
  return {
    mostWidth: MOST_WIDTH,
    take(picture) {
      // Twice side by side, so that every heading has picture on both sides.
      Object.assign(canvas, {width: 2 * picture.width, height: picture.height});
      const context = canvas.getContext('2d');
      for (const left of [0, picture.width]) context?.drawImage(picture, left, 0);
      root.append(canvas);
    },
    draw({heading, pitch, zoom}, {width, height, focus}) {
      if (!canvas.isConnected) return;
      const scale = (focalLength(zoom, Math.min(width, height)) * 4 * Math.PI) / canvas.width;
      const turned = onCompass(heading + 180) / 360;
      const part = turned < 0.5 ? turned + 1 : turned;
      const x = focus.x - (part / 2) * canvas.width * scale;
      const y = focus.y - (0.5 - pitch / 180) * canvas.height * scale;
      canvas.style.transform = `translate(${x}px,${y}px) scale(${scale})`;
    },
    destroy: () => canvas.remove(),
  };
}
