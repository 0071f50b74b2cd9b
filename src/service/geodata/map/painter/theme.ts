/** The colours of the map, as `#rrggbb`. */
export type MapTheme = {
  readonly land: string;
  readonly built: string;
  readonly green: string;
  readonly park: string;
  readonly pitch: string;
  readonly cemetery: string;
  readonly sand: string;
  readonly water: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly road: string;
  /** Faint, and in the dark the land's own: it parts a road from the buildings and parks beside it. */
  readonly roadEdge: string;
  readonly mainRoad: string;
  readonly mainRoadEdge: string;
  /** Roads at low zooms, too thin for an edge. */
  readonly thinRoad: string;
  readonly thinMainRoad: string;
  readonly footway: string;
  readonly railway: string;
  readonly text: string;
  readonly placeText: string;
  readonly parkText: string;
  readonly waterText: string;
  readonly numberText: string;
  readonly halo: string;
};

/** The design's map tokens and matching tones. Text has a contrast of 4.5:1 on the land. */
export const MAP_THEMES: {readonly light: MapTheme; readonly dark: MapTheme} = {
  light: {
    land: '#eef2ee',
    built: '#e7ebe8',
    green: '#dcebdb',
    park: '#cfe6cf',
    pitch: '#bfddc2',
    cemetery: '#d6e3d6',
    sand: '#f3ecd6',
    water: '#bcdbe6',
    building: '#d9e0dc',
    buildingEdge: '#bfcac3',
    road: '#ffffff',
    roadEdge: '#dfe5e1',
    mainRoad: '#fdf4d9',
    mainRoadEdge: '#eae1c9',
    thinRoad: '#d6dcd8',
    thinMainRoad: '#dfd5b8',
    footway: '#ccd5cf',
    railway: '#b9c3bd',
    text: '#4f5b56',
    placeText: '#3f4b46',
    parkText: '#36643d',
    waterText: '#2d5b6f',
    numberText: '#505c57',
    halo: '#ffffff',
  },
  dark: {
    land: '#18221f',
    built: '#1c2724',
    green: '#1a2b23',
    park: '#1f3629',
    pitch: '#22392d',
    cemetery: '#1e2e27',
    sand: '#2b2c22',
    water: '#0f2d3a',
    building: '#26352f',
    buildingEdge: '#3a4c45',
    road: '#32423d',
    roadEdge: '#18221f',
    mainRoad: '#3f504a',
    mainRoadEdge: '#18221f',
    thinRoad: '#2b3934',
    thinMainRoad: '#3f504a',
    footway: '#3a4a45',
    railway: '#3d4b46',
    text: '#b3c2bd',
    placeText: '#c3d0cb',
    parkText: '#82b38d',
    waterText: '#6fa5ba',
    numberText: '#9bada6',
    halo: '#131b19',
  },
};
