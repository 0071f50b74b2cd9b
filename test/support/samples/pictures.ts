import type {Imagery} from '../../../src/service/geodata/imagery/imagery.js';

/** Where the test's one panorama was taken. */
export const PANORAMA = {id: 'drawn_-3490580_-5619130_day', at: {lat: -34.9058, lon: -56.1913}};

const KNOWN = {
  ...PANORAMA,
  attribution: 'Illustration, drawn from © OpenStreetMap contributors',
  links: [],
};

/** Imagery with one panorama, drawn; `more` takes the place of what a test wants otherwise. */
export function onePanorama(more: Partial<Imagery> = {}): Imagery {
  return {
    widths: [1024, 4096],
    keptFor: () => 60,
    nearest: async () => KNOWN,
    find: async id => (id === PANORAMA.id ? KNOWN : undefined),
    known: async id => (id === PANORAMA.id ? KNOWN : undefined),
    picture: async (id, width) => (id === PANORAMA.id ? Uint8Array.of(width / 1024) : undefined),
    view: async (id, {zoom}) => (id === PANORAMA.id ? Uint8Array.of(zoom) : undefined),
    close: async () => {},
    ...more,
  };
}
