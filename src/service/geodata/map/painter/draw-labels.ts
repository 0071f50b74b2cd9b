import {cssFont} from './fonts.js';
import type {Label} from './label.js';
import type {Sheet} from './sheet.js';

/** Writes labels, all halos first, so that none covers a letter. */
export function drawLabels(sheet: Sheet, labels: readonly Label[]): void {
  const {g, frame, theme} = sheet;
  g.textAlign = 'center';
  g.textBaseline = 'alphabetic';
  g.lineJoin = 'round';
  g.strokeStyle = theme.halo;
  for (const label of labels) {
    g.lineWidth = label.tone === 'numberText' ? 1.5 : 2.5;
    write(sheet, label, (text, y) => g.strokeText(text, 0, y));
  }
  for (const label of labels) {
    g.fillStyle = theme[label.tone];
    write(sheet, label, (text, y) => g.fillText(text, 0, y));
    if (!label.dot) continue;
    g.beginPath();
    g.arc(label.dot.x - frame.left, label.dot.y - frame.top, 2.5, 0, 2 * Math.PI);
    g.fill();
  }
}

function write(
  {g, frame}: Sheet,
  {style, runs}: Label,
  put: (text: string, y: number) => void,
): void {
  g.font = cssFont(style);
  g.letterSpacing = `${style.spacing ?? 0}px`;
  for (const {text, at, angle} of runs) {
    g.save();
    g.translate(at.x - frame.left, at.y - frame.top);
    g.rotate(angle);
    // The middle of small letters, 0.36 em above the baseline, is on the line.
    put(text, style.size * 0.36);
    g.restore();
  }
}
