import {setTimeout as pause} from 'node:timers/promises';
import {routes} from '../src/contract/routes/routes.js';
import {project} from '../src/geo/mercator.js';
import {percentile} from './percentile.js';
import type {BenchRow} from './row.js';

type Reached = {readonly url: string; readonly apiKey: string};

/** A corner of the town for each round, so that no tile was drawn before. */
const ROUNDS = [
  {lat: -34.9066, lon: -56.1996},
  {lat: -34.8345, lon: -56.2155},
  {lat: -34.89, lon: -56.14},
];
const SIDE = 10;
const PERIOD = 20;
const QUIET = 2000;
const TYPED = ['18 de ju', 'bulevar art', 'colonia', 'av italia 25', 'rivera', 'ejido'];

/** The effect on other clients of 100 cold tiles requested at once: the same requests before and during. */
export async function burstRows({url, apiKey}: Reached): Promise<BenchRow[]> {
  const probes = {
    '/health/live': () => '/health/live',
    '/v5/places?text=': (turn: number) =>
      `${routes.places}?text=${encodeURIComponent(TYPED[turn % TYPED.length] ?? '')}&key=${apiKey}`,
  };
  const get = async (path: string) => {
    const start = performance.now();
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}.`);
    return performance.now() - start;
  };
  const quiet = new Map<string, number[]>();
  const busy = new Map<string, number[]>();
  const lasts: number[] = [];
  await Promise.all(TYPED.flatMap((_, turn) => Object.values(probes).map(path => get(path(turn)))));
  for (const corner of ROUNDS) {
    // A proxy keeps its connections open, so opening a hundred must not count as drawing.
    await Promise.all(Array.from({length: SIDE * SIDE}, () => get('/health/live')));
    await probed(probes, get, quiet, () => pause(QUIET));
    await probed(probes, get, busy, async () => {
      const start = performance.now();
      await Promise.all(tilesAt(corner).map(tile => get(`${tile}?key=${apiKey}`)));
      lasts.push(performance.now() - start);
    });
  }
  const rows: BenchRow[] = [];
  for (const probe of Object.keys(probes)) {
    for (const [when, times] of [
      ['in quiet', quiet.get(probe)],
      ['while 100 cold tiles are drawn', busy.get(probe)],
    ] as const) {
      for (const part of [0.5, 0.95]) {
        const value = percentile(times ?? [], part);
        rows.push({what: `burst: ${probe} ${when}, p${part * 100}`, value, unit: 'ms'});
      }
    }
  }
  return [
    ...rows,
    {what: 'burst: 100 cold tiles, 2×, until the last', value: percentile(lasts, 0.5), unit: 'ms'},
  ];
}

/** Sends each probe every 20 ms during some work, whether or not the last one was answered. */
async function probed(
  probes: Readonly<Record<string, (turn: number) => string>>,
  get: (path: string) => Promise<number>,
  into: Map<string, number[]>,
  during: () => Promise<unknown>,
): Promise<void> {
  const asked: Promise<unknown>[] = [];
  let turn = 0;
  const timer = setInterval(() => {
    turn++;
    for (const [name, path] of Object.entries(probes)) {
      const times = into.get(name) ?? [];
      into.set(name, times);
      asked.push(get(path(turn)).then(ms => times.push(ms)));
    }
  }, PERIOD);
  try {
    await during();
  } finally {
    clearInterval(timer);
  }
  await Promise.all(asked);
}

function tilesAt(corner: {lat: number; lon: number}): string[] {
  const z = 17;
  const {x, y} = project(corner);
  return Array.from({length: SIDE * SIDE}, (_, at) =>
    routes.tile({
      theme: 'light',
      z,
      x: Math.floor(x * 2 ** z) + (at % SIDE),
      y: Math.floor(y * 2 ** z) + Math.floor(at / SIDE),
      scale: 2,
    }),
  );
}
