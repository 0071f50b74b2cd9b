import type {SKRSContext2D} from '@napi-rs/canvas';
import {type Frame, trace} from '../features/frame.js';
import type {Road} from '../features/map-feature.js';
import {ROAD_CLASSES, ROAD_STYLES, type RoadClass, roadWidth} from '../features/roads.js';
import type {MapTheme} from './theme.js';

/** Draws all ways: tunnels, then the ground, then bridges; on each level, all edges are below all surfaces. */
export function drawRoads(
  g: SKRSContext2D,
  frame: Frame,
  roads: readonly Road[],
  theme: MapTheme,
): void {
  g.lineJoin = 'round';
  const levels = [...new Set(roads.map(({level}) => level))].sort((a, b) => a - b);
  for (const level of levels) {
    const here = roads.filter(road => road.level === level);
    g.globalAlpha = level < 0 ? 0.5 : 1;
    drawFootways(g, frame, here, theme);
    // Square ends, since a bridge's round edge would draw an arc over the street that leads onto it.
    g.lineCap = level > 0 ? 'butt' : 'round';
    for (const road of ROAD_CLASSES) drawEdges(g, frame, ofClass(here, road), road, theme);
    g.lineCap = 'round';
    for (const road of ROAD_CLASSES) drawSurfaces(g, frame, ofClass(here, road), road, theme);
    g.globalAlpha = 1;
  }
}

function drawFootways(
  g: SKRSContext2D,
  frame: Frame,
  roads: readonly Road[],
  theme: MapTheme,
): void {
  for (const road of ['footway', 'track'] as const) {
    if (frame.zoom < ROAD_STYLES[road].from) continue;
    g.strokeStyle = theme.footway;
    g.lineWidth = frame.zoom < 18 ? 0.8 : 1.5;
    g.lineCap = 'butt';
    // Below zoom 18 dashes look like a line, but make larger files.
    if (frame.zoom >= 18) g.setLineDash(road === 'footway' ? [3, 2.5] : [6, 3]);
    stroke(g, frame, ofClass(roads, road));
    g.setLineDash([]);
  }
}

function drawEdges(
  g: SKRSContext2D,
  frame: Frame,
  roads: readonly Road[],
  road: RoadClass,
  theme: MapTheme,
): void {
  if (frame.zoom < ROAD_STYLES[road].edgeFrom) return;
  g.strokeStyle = isMain(road) && frame.zoom < 17 ? theme.mainRoadEdge : theme.roadEdge;
  for (const oneWay of [false, true]) {
    g.lineWidth = roadWidth(road, frame.zoom, oneWay) + (frame.zoom < 16 ? 1.2 : 2);
    stroke(
      g,
      frame,
      roads.filter(way => way.oneWay === oneWay),
    );
  }
}

function drawSurfaces(
  g: SKRSContext2D,
  frame: Frame,
  roads: readonly Road[],
  road: RoadClass,
  theme: MapTheme,
): void {
  if (frame.zoom < ROAD_STYLES[road].from || road === 'footway' || road === 'track') return;
  const isThin = frame.zoom < ROAD_STYLES[road].edgeFrom;
  if (isMain(road)) g.strokeStyle = isThin ? theme.thinMainRoad : theme.mainRoad;
  else g.strokeStyle = isThin ? theme.thinRoad : theme.road;
  for (const oneWay of [false, true]) {
    g.lineWidth = roadWidth(road, frame.zoom, oneWay);
    stroke(
      g,
      frame,
      roads.filter(way => way.oneWay === oneWay),
    );
  }
}

function stroke(g: SKRSContext2D, frame: Frame, roads: readonly Road[]): void {
  if (!roads.length) return;
  g.beginPath();
  for (const {parts} of roads) for (const part of parts) trace(g, frame, part);
  g.stroke();
}

function ofClass(roads: readonly Road[], road: RoadClass): Road[] {
  return roads.filter(way => way.road === road);
}

function isMain(road: RoadClass): boolean {
  return road === 'trunk' || road === 'primary';
}
