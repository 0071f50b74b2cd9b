import type {GooglePano} from '../support/fakes/fake-google.js';

/** Of the double: the panorama at the gate, and its two neighbours along the street. */
export const GATE = {lat: -34.9, lon: -56.2};
export const [NEAR, WEST, EAST] = ['pano-near_1', 'pano-west_2', 'pano-east_3'] as const;
const link = (pano: string, heading: number) => ({pano, heading, description: null});

export const PANOS: readonly GooglePano[] = [
  {
    id: NEAR,
    at: {lat: -34.9001, lon: -56.2},
    links: [link(WEST, -90), link(EAST, 90), {pano: null, heading: 0, description: null}],
  },
  {id: WEST, at: {lat: -34.9001, lon: -56.2002}, links: [link(NEAR, 90)]},
  {id: EAST, at: {lat: -34.9001, lon: -56.1998}, links: [link(NEAR, 270)]},
];
