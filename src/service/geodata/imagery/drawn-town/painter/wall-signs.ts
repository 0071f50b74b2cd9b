import {cssFont, textWidth} from '../../../map/painter/fonts.js';
import {type Brush, box} from './brush.js';

const WHITE = '#f4f2ea';
const BLUE = '#123d78';

/** A house number on an enamel plate, centred at a point. */
export function paintNumber(brush: Brush, number: string, x: number, y: number): void {
  plate(brush, number, x, y, {letters: 0.125, least: 0.26, height: 0.18, rim: 0.012});
}

/** A street name sign; begins at `left`. */
export function paintStreetName(brush: Brush, name: string, left: number, y: number): void {
  const look = {letters: 0.1, least: 0.7, height: 0.26, rim: 0.018};
  const text = name.toUpperCase();
  plate(brush, text, left + widthOf(text, look) / 2, y, look);
}

type Look = {
  readonly letters: number;
  readonly least: number;
  readonly height: number;
  readonly rim: number;
};

function widthOf(text: string, {letters, least}: Look): number {
  return Math.max(least, (textWidth(text, {weight: 'semibold', size: 40}) * letters) / 40 + 0.14);
}

function plate(brush: Brush, text: string, x: number, y: number, look: Look): void {
  const {letters, height, rim} = look;
  const width = widthOf(text, look);
  const [left, bottom] = [x - width / 2, y - height / 2];
  box(brush, left + 0.02, bottom - 0.02, width, height, 'rgb(0 0 0 / 0.32)');
  box(brush, left, bottom, width, height, WHITE);
  box(brush, left + rim, bottom + rim, width - 2 * rim, height - 2 * rim, BLUE);
  brush.save();
  brush.translate(x, y);
  // Turns letters upright, since y grows upwards.
  brush.scale(letters / 40, -letters / 40);
  brush.font = cssFont({weight: 'semibold', size: 40});
  brush.textAlign = 'center';
  brush.textBaseline = 'middle';
  brush.fillStyle = '#fff';
  brush.fillText(text, 0, 2);
  brush.restore();
}
