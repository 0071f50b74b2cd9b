import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as v from 'valibot';
import {run} from './run.js';

/**
 * `npm run bench [-- name…] [--json]`: what it costs, as a table or as JSON. Each bench (`bench/<name>.ts`, which
 * exports `run`) has a process of its own. A figure over its limit is marked, and is no failure.
 */
const Row = v.object({
  what: v.string(),
  value: v.number(),
  unit: v.string(),
  limit: v.optional(v.number()),
});
type Row = v.InferOutput<typeof Row>;
const Bench = v.looseObject({run: v.optional(v.function())});

const folder = join(import.meta.dirname, '../bench');
const parameters = process.argv.slice(2);
const asJson = parameters.includes('--json');
const named = parameters.filter(parameter => !parameter.startsWith('--'));

const own = parameters.find(parameter => parameter.startsWith('--in-process='));
if (own) {
  const rows = await rowsOf(own.slice('--in-process='.length));
  console.log(`\n${JSON.stringify(rows)}`);
  process.exit();
}
const names = named.length > 0 ? named : readdirSync(folder).map(file => file.replace(/\.ts$/, ''));
const all: Row[] = [];
for (const name of names) {
  const script = join(import.meta.dirname, 'bench.ts');
  const child = ['--import', 'tsx', script, `--in-process=${name}`];
  const {code, output} = await run(process.execPath, child);
  if (code !== 0) throw new Error(`bench/${name}.ts failed:\n${output}`);
  const rows = v.parse(v.array(Row), JSON.parse(output.trimEnd().split('\n').at(-1) ?? ''));
  if (!asJson) print(rows);
  all.push(...rows);
}
if (asJson) console.log(JSON.stringify(all, null, 2));

/** A file without `run` is what the others share. */
async function rowsOf(name: string): Promise<readonly Row[]> {
  const bench = v.parse(Bench, await import(pathToFileURL(join(folder, `${name}.ts`)).href));
  return bench.run ? v.parse(v.array(Row), await bench.run()) : [];
}

function print(rows: readonly Row[]): void {
  for (const {what, value, unit, limit} of rows) {
    const bound = limit === undefined ? '' : `at most ${round(limit)}`;
    const over = limit !== undefined && value > limit ? '  OVER' : '';
    console.log(
      `${what.padEnd(72)} ${round(value).padStart(10)} ${unit.padEnd(6)} ${bound}${over}`.trimEnd(),
    );
  }
}

function round(value: number): string {
  return value.toLocaleString('en', {maximumFractionDigits: value < 100 ? 1 : 0});
}
