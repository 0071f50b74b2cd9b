import type {Xy} from '../../../../geo/point.js';
import {clipRing} from '../../tiles/clip.js';
import {unitBox} from '../features/frame.js';
import {AREA_KINDS, type Area, type AreaKind} from '../features/map-feature.js';
import {type Sheet, trace} from './sheet.js';

const FIRST_ZOOM: Readonly<Partial<Record<AreaKind, number>>> = {building: 15, pitch: 14, pier: 12};

/** Paints land, sea and all areas, from bottom to top. */
export function drawGround(
  sheet: Sheet,
  areas: readonly Area[],
  seas: readonly (readonly Xy[])[],
): void {
  const {g, frame, theme} = sheet;
  const fills = {...theme, island: theme.land, pier: theme.land};
  g.fillStyle = theme.land;
  g.fillRect(0, 0, frame.width, frame.height);
  for (const kind of AREA_KINDS) {
    // The sea covers areas that extend beyond the shore (a port, a park), but no beaches and piers.
    if (kind === 'sand') for (const sea of seas) drawSea(sheet, sea);
    if (frame.zoom < (FIRST_ZOOM[kind] ?? 0)) continue;
    g.beginPath();
    for (const area of areas) if (area.kind === kind) trace(sheet, area.parts, {close: true});
    g.fillStyle = fills[kind];
    g.fill(kind === 'building' ? 'evenodd' : 'nonzero');
    if (kind === 'building' && frame.zoom >= 17) {
      g.strokeStyle = theme.buildingEdge;
      g.lineWidth = frame.zoom < 18 ? 0.75 : 1;
      g.stroke();
    }
  }
}

function drawSea(sheet: Sheet, sea: readonly Xy[]): void {
  const {g, frame, theme} = sheet;
  g.beginPath();
  trace(sheet, [clipRing(sea, unitBox(frame, 8))], {close: true});
  g.fillStyle = theme.water;
  g.fill();
}
