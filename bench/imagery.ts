import {createDrawnImagery} from '../src/service/geodata/imagery/drawn-town/drawn-imagery.js';
import type {Imagery} from '../src/service/geodata/imagery/imagery.js';
import {MONTEVIDEO} from '../src/service/montevideo.js';
import type {BenchRow} from './row.js';

/** Gates of the town: the centre, the old town's edge, a quarter by the sea. */
const GATES = [
  {lat: -34.9058, lon: -56.1894},
  {lat: -34.90405, lon: -56.18665},
  {lat: -34.9128, lon: -56.1505},
];
/** Seconds until the first picture, and until the sharp one. */
const [FIRST, SHARP] = [1, 4];
/** Requests for the nearest picture while a sharp one is being drawn. */
const ASKED = 100;

/**
 * How long a person waits for a street picture that nobody has looked at: until the first picture, until the sharp one,
 * and for the nearest picture's id while a sharp one is being drawn for somebody else.
 */
export async function run(): Promise<BenchRow[]> {
  const imagery = createDrawnImagery({
    regions: [MONTEVIDEO],
    clock: () => new Date('2026-03-02T15:00:00Z'),
  });
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
    const pictures = rows.map(({width, seconds}, index) => ({
      what: `street picture ${width} wide, the slowest of ${GATES.length}`,
      value: Math.max(...seconds),
      unit: 's',
      limit: index === 0 ? FIRST : SHARP,
    }));
    return [
      ...pictures,
      {
        what: `nearest street picture while a sharp one is drawn, the slowest of ${ASKED}`,
        value: await slowestNearest(imagery),
        unit: 'ms',
      },
    ];
  } finally {
    await imagery.close();
  }
}

async function slowestNearest(imagery: Imagery): Promise<number> {
  const [point = {lat: 0, lon: 0}] = GATES;
  // Thirty metres away, where nothing has been drawn.
  const found = await imagery.nearest({...point, lon: point.lon + 0.0003}, 50);
  const sharp = found && imagery.picture(found.id, 4096);
  let slowest = 0;
  for (let turn = 0; turn < ASKED; turn++) {
    const start = performance.now();
    await imagery.nearest(point, 50);
    slowest = Math.max(slowest, performance.now() - start);
  }
  await sharp;
  return slowest;
}
