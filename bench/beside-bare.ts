import {type AskedRequest, askAtOnce} from './ask-at-once.js';
import {startBare} from './bare-server.js';
import {spread} from './percentile.js';
import type {BenchRow} from './row.js';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const LOAD = {connections: 16, milliseconds: 2000};
/** The aim, in per cent. */
const LEAST = 70;

/** The requests, the service, and the file of the bare server with what its `serve` is given. */
type Beside = {
  readonly next: () => AskedRequest;
  readonly service: string;
  readonly bare: readonly [file: string, ...input: readonly string[]];
};

/**
 * Requests per second of the service, and of bare servers that do the same work for anyone: one that prepares its
 * statements, as the service does, and one that does not. They take turns, so that other load on the machine affects all
 * of them.
 */
export async function besideBare(what: string, {next, service, bare}: Beside): Promise<BenchRow[]> {
  const [file, ...input] = bare;
  const servers = await Promise.all([
    startBare(file, 'prepared', ...input),
    startBare(file, 'unprepared', ...input),
  ]);
  const urls = [service, ...servers.map(({url}) => url)];
  try {
    const rates: number[][] = urls.map(() => []);
    // The first round warms up the compilers.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [place, url] of urls.entries()) {
        const rate = await askAtOnce(url, next, LOAD);
        if (round > 0) rates[place]?.push(rate);
      }
    const [own = [], prepared = [], unprepared = []] = rates;
    return [
      {what: `${what}: the service`, ...spread(own), unit: '1/s'},
      {what: `${what}: a bare server`, ...spread(prepared), unit: '1/s'},
      {what: `${what}: of its rate (${LEAST} or more)`, ...parts(own, prepared)},
      {what: `${what}: a bare server, unprepared`, ...spread(unprepared), unit: '1/s'},
      {what: `${what}: of its rate (${LEAST} or more)`, ...parts(own, unprepared)},
    ];
  } finally {
    for (const server of servers) server.stop();
  }
}

/** The part of the other rate in each round, in per cent. */
function parts(own: readonly number[], others: readonly number[]) {
  const values = own.map((rate, round) => (100 * rate) / (others[round] ?? Number.NaN));
  return {...spread(values), unit: '%'};
}
