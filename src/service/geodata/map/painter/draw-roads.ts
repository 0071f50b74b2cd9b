import type {Road} from '../features/map-feature.js';
import {ROAD_CLASSES, ROAD_STYLES, type RoadClass, roadWidth} from '../features/roads.js';
import {type Sheet, trace} from './sheet.js';

/** Draws all ways: tunnels, then the ground, then bridges; on each level, all edges are below all surfaces. */
export function drawRoads(sheet: Sheet, roads: readonly Road[]): void {
  const {g} = sheet;
  g.lineJoin = 'round';
  const levels = [...new Set(roads.map(({level}) => level))].sort((a, b) => a - b);
  for (const level of levels) {
    const here = roads.filter(road => road.level === level);
    g.globalAlpha = level < 0 ? 0.5 : 1;
    drawFootways(sheet, here);
    // Square ends, since a bridge's round edge would draw an arc over the street that leads onto it.
    g.lineCap = level > 0 ? 'butt' : 'round';
    for (const road of ROAD_CLASSES) drawEdges(sheet, ofClass(here, road), road);
    g.lineCap = 'round';
    for (const road of ROAD_CLASSES) drawSurfaces(sheet, ofClass(here, road), road);
    g.globalAlpha = 1;
  }
}

function drawFootways(sheet: Sheet, roads: readonly Road[]): void {
  const {g, frame, theme} = sheet;
  for (const road of ['footway', 'track'] as const) {
    if (frame.zoom < ROAD_STYLES[road].from) continue;
    g.strokeStyle = theme.footway;
    g.lineWidth = frame.zoom < 18 ? 0.8 : 1.5;
    g.lineCap = 'butt';
    // Below zoom 18 dashes look like a line, but make larger files.
    if (frame.zoom >= 18) g.setLineDash(road === 'footway' ? [3, 2.5] : [6, 3]);
    stroke(sheet, ofClass(roads, road));
    g.setLineDash([]);
  }
}

function drawEdges(sheet: Sheet, roads: readonly Road[], road: RoadClass): void {
  const {g, frame, theme} = sheet;
  if (frame.zoom < ROAD_STYLES[road].edgeFrom) return;
  g.strokeStyle = isMain(road) && frame.zoom < 17 ? theme.mainRoadEdge : theme.roadEdge;
  // Wide and faint: a thin and dark edge takes twice the bytes, and is torn by compression.
  strokeWide(sheet, roads, road, frame.zoom < 16 ? 2 : 4);
}

function drawSurfaces(sheet: Sheet, roads: readonly Road[], road: RoadClass): void {
  const {g, frame, theme} = sheet;
  if (frame.zoom < ROAD_STYLES[road].from || road === 'footway' || road === 'track') return;
  const isThin = frame.zoom < ROAD_STYLES[road].edgeFrom;
  if (isMain(road)) g.strokeStyle = isThin ? theme.thinMainRoad : theme.mainRoad;
  else g.strokeStyle = isThin ? theme.thinRoad : theme.road;
  strokeWide(sheet, roads, road, 0);
}

/** Strokes roads of one class in their widths, and `more` CSS pixels. */
function strokeWide(sheet: Sheet, roads: readonly Road[], road: RoadClass, more: number): void {
  for (const oneWay of [false, true]) {
    const alike = roads.filter(way => way.oneWay === oneWay);
    sheet.g.lineWidth = roadWidth(road, sheet.frame.zoom, oneWay) + more;
    stroke(sheet, alike);
  }
}

function stroke(sheet: Sheet, roads: readonly Road[]): void {
  if (!roads.length) return;
  sheet.g.beginPath();
  for (const {parts} of roads) trace(sheet, parts);
  sheet.g.stroke();
}

function ofClass(roads: readonly Road[], road: RoadClass): Road[] {
  return roads.filter(way => way.road === road);
}

function isMain(road: RoadClass): boolean {
  return road === 'trunk' || road === 'primary';
}
