import {createDrawnImagery} from '../src/service/imagery/drawn-imagery.js';
import type {BenchRow} from './row.js';

/** Gates of the town: the centre, the old town's edge, a quarter by the sea. */
const GATES = [
  {lat: -34.9058, lon: -56.1894},
  {lat: -34.90405, lon: -56.18665},
  {lat: -34.9128, lon: -56.1505},
];
const PREVIEW_SECONDS = 1.5;

/** How long a person waits for the picture of a street that nobody has looked at: to the first look, and until it is sharp. */
export async function run(): Promise<BenchRow[]> {
  const imagery = createDrawnImagery({clock: () => new Date('2026-03-02T15:00:00Z')});
  try {
    const rows = imagery.widths.map(width => ({width, seconds: [0]}));
    for (const gate of GATES) {
      const found = await imagery.nearest(gate, 50);
      if (!found) throw new Error(`There is no street at ${gate.lat}, ${gate.lon}.`);
      for (const {width, seconds} of rows) {
        const start = performance.now();
        await imagery.picture(found.id, width);
        seconds.push((performance.now() - start) / 1000);
      }
    }
    return rows.map(({width, seconds}, index) => ({
      what: `street picture ${width} wide, the slowest of ${GATES.length}`,
      value: Math.max(...seconds),
      unit: 's',
      ...(index === 0 && {limit: PREVIEW_SECONDS}),
    }));
  } finally {
    await imagery.close();
  }
}
