import {parseArgs} from 'node:util';
import {chromium} from 'playwright-core';
import {ensureChromium} from '../scripts/ensure-browser.js';
import {startBuilt} from '../scripts/start-built.js';
import {benchPage, benchPageWithField} from './bench-page.js';
import {barePage} from './journey-bare.js';
import {type Drawn, drawTimelines} from './journey-picture.js';
import {
  type Around,
  FAST,
  type Finished,
  type Profile,
  SLOW,
  travel,
  watchScript,
} from './journey-run.js';
import {startJourneyServer, TRUSTING} from './journey-server.js';
import {CATEGORIES, timelineOf} from './journey-timeline.js';
import {spread} from './percentile.js';
import type {BenchRow} from './row.js';

/** The element as a script mounts it, the element in markup with a field of the page's own, and the bare page. */
const PAGE_NAMES = ['element', 'field', 'bare'] as const;
type PageName = (typeof PAGE_NAMES)[number];

const WHOSE: Readonly<Record<PageName, string>> = {
  element: 'the element',
  field: 'the element, with a field in the markup',
  bare: 'bare',
};

/** What is read of a journey: milliseconds, bytes or counts. */
type Figure = {
  readonly what: string;
  readonly unit: string;
  readonly of: (journey: Finished) => number;
  /** The limit of its ratio to the bare page's. */
  readonly times?: number;
  /** The limit of itself on a profile. */
  readonly most?: Partial<Readonly<Record<Profile['name'], number>>>;
};

const bytesBetween = ({answers}: Finished, start: number, end: number) =>
  answers.reduce((sum, one) => sum + (one.ended > start && one.ended <= end ? one.bytes : 0), 0);
const asked = ({answers}: Finished, path: string) =>
  answers.filter(({url}) => url.includes(path)).length;

const FIGURES: readonly Figure[] = [
  {
    what: 'until one can type',
    unit: 'ms',
    of: one => one.typable,
    times: 1.6,
  },
  {
    what: 'last key to list',
    unit: 'ms',
    of: one => one.listed - one.lastKey,
    times: 1.15,
  },
  {
    what: 'choice to map',
    unit: 'ms',
    of: one => one.mapped - one.chosen,
    times: 1.6,
    most: {slow: 1500},
  },
  {
    what: 'choice to a first picture of all that is seen',
    unit: 'ms',
    of: one => one.covered - one.chosen,
  },
  {
    what: 'bytes until one can type',
    unit: 'KB',
    of: one => bytesBetween(one, -1, one.typable) / 1024,
  },
  {
    what: 'bytes from then to the list',
    unit: 'KB',
    of: one => bytesBetween(one, one.typable, one.listed) / 1024,
  },
  {
    what: 'bytes from the list to the map',
    unit: 'KB',
    of: one => bytesBetween(one, one.listed, one.mapped) / 1024,
  },
  {what: 'requests', unit: '', of: one => one.answers.length},
  {
    what: 'requests for eleven keys',
    unit: '',
    of: one => asked(one, '/v5/places?'),
    most: {slow: 4},
  },
  {what: 'tiles', unit: '', of: one => asked(one, '/v5/map/')},
  {what: 'tasks over 50 ms', unit: '', of: one => one.longTasks.length},
  {what: 'longest task', unit: 'ms', of: one => Math.max(0, ...one.longTasks)},
  {what: 'heap at the end', unit: 'MB', of: one => one.heap / 1024 / 1024},
];

/**
 * How long a person waits on their way to the map, beside a page that does nothing else: both in turns, each with an
 * empty cache, on a slow phone and on a fast network.
 *
 * `--runs 5` of each; `--profile slow` or `fast`; `--timeline` draws what is on the slow one until one can type.
 */
export async function* run(): AsyncGenerator<BenchRow> {
  const {values} = parseArgs({
    strict: false,
    options: {
      runs: {type: 'string', default: '5'},
      profile: {type: 'string'},
      timeline: {type: 'boolean'},
    },
  });
  const service = await startBuilt();
  const server = await startJourneyServer(service.url);
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', TRUSTING],
  });
  try {
    server.pages.set('/element', benchPage(service.apiKey, server.url));
    server.pages.set('/field', benchPageWithField(service.apiKey, server.url));
    const script = await watchScript();
    const go = async (profile: Profile, name: PageName, around?: Around) => {
      server.delay = profile.delay;
      const given = {profile, script, isBare: name === 'bare'};
      return travel(browser, `${server.url}/${name}`, given, around);
    };
    const traced = async (name: PageName): Promise<Drawn> => {
      let trace: Buffer = Buffer.alloc(0);
      const {typable: end} = await go(SLOW, name, async (page, journey) => {
        await browser.startTracing(page, {categories: CATEGORIES});
        const finished = await journey();
        trace = await browser.stopTracing();
        return finished;
      });
      return {name, end, timeline: timelineOf(trace, `${server.url}/${name}`, end)};
    };
    const profiles = [SLOW, FAST].filter(({name}) => !values.profile || name === values.profile);
    // The first is not measured: the service draws its tiles, and the bare page's map is to be seen as the element's.
    const {view} = await go(FAST, 'element');
    server.pages.set('/bare', barePage(service.apiKey, view));
    for (const profile of profiles) {
      const journeys: Record<PageName, Finished[]> = {element: [], field: [], bare: []};
      for (let turn = 0; turn < Number(values.runs); turn++)
        for (const name of PAGE_NAMES) journeys[name].push(await go(profile, name));
      yield* rowsOf(profile, journeys);
    }
    if (values.timeline) {
      const drawn: Drawn[] = [];
      for (const name of PAGE_NAMES) drawn.push(await traced(name));
      console.log(await drawTimelines(browser, 'journey-slow', drawn));
    }
  } finally {
    await browser.close();
    server.close();
    await service.stop();
  }
}

function* rowsOf(
  {name}: Profile,
  journeys: Readonly<Record<PageName, readonly Finished[]>>,
): Generator<BenchRow> {
  for (const {what, unit, of, times, most} of FIGURES) {
    const row = (page: PageName) => {
      const values = journeys[page].map(of);
      return {what: `${name}, ${what}: ${WHOSE[page]}`, ...spread(values), unit};
    };
    const theirs = row('bare');
    yield theirs;
    const limit = most?.[name];
    for (const page of ['element', 'field'] as const) {
      const ours = row(page);
      yield {...ours, ...(limit !== undefined && {limit})};
      if (times)
        yield {what: '  × bare', value: ours.value / theirs.value, unit: '×', limit: times};
    }
  }
}
