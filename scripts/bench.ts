import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import * as v from 'valibot';
import {run} from './run.js';

/**
 * `npm run bench [-- name… options…] [--json]`: prints each figure as it comes, or all of them as JSON. Each bench
 * (`bench/<name>.ts`, which exports `run`) has its own process, and is given the options. A figure over its limit is
 * marked but does not fail.
 */
const Row = v.object({
  what: v.string(),
  value: v.number(),
  unit: v.string(),
  limit: v.optional(v.number()),
  range: v.optional(v.tuple([v.number(), v.number()])),
});
type Row = v.InferOutput<typeof Row>;
const Rows = v.array(Row);
const Bench = v.looseObject({run: v.optional(v.function())});

const folder = join(import.meta.dirname, '../bench');
const parameters = process.argv.slice(2);
const asJson = parameters.includes('--json');
const optionsAt = parameters.findIndex(parameter => parameter.startsWith('--'));
const named = optionsAt < 0 ? parameters : parameters.slice(0, optionsAt);
const options = parameters.slice(named.length);

const own = parameters.find(parameter => parameter.startsWith('--in-process='));
if (own) {
  const rows: Row[] = [];
  for await (const row of rowsOf(own.slice('--in-process='.length))) {
    rows.push(row);
    if (!asJson) print(row);
  }
  if (asJson) console.log(`\n${JSON.stringify(rows)}`);
  process.exit();
}
const files = readdirSync(folder).filter(file => file.endsWith('.ts'));
const names = named.length > 0 ? named : files.map(file => file.replace(/\.ts$/, ''));
const all: Row[] = [];
for (const name of names) {
  const script = join(import.meta.dirname, 'bench.ts');
  const child = ['--import', 'tsx', script, `--in-process=${name}`, ...options];
  const {code, output} = await run(process.execPath, child, {echo: !asJson});
  if (code !== 0) throw new Error(`bench/${name}.ts failed${asJson ? `:\n${output}` : '.'}`);
  if (asJson) all.push(...v.parse(Rows, JSON.parse(output.trimEnd().split('\n').at(-1) ?? '')));
}
if (asJson) console.log(JSON.stringify(all, null, 2));

/** Each row as it comes, or all rows at the end; none from a file without `run`, which other benches share. */
async function* rowsOf(name: string): AsyncGenerator<Row> {
  const bench = v.parse(Bench, await import(pathToFileURL(join(folder, `${name}.ts`)).href));
  const result: unknown = bench.run?.();
  if (isAsyncIterable(result)) {
    for await (const row of result) yield v.parse(Row, row);
  } else if (result) yield* v.parse(Rows, await result);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function print({what, value, unit, limit, range}: Row): void {
  const between = range ? `[${range.map(round).join('–')}] ` : '';
  const bound = limit === undefined ? '' : `at most ${round(limit)}`;
  const over = limit !== undefined && value > limit ? '  OVER' : '';
  console.log(
    `${what.padEnd(72)} ${round(value).padStart(10)} ${unit.padEnd(6)} ${between}${bound}${over}`.trimEnd(),
  );
}

function round(value: number): string {
  return value.toLocaleString('en', {maximumFractionDigits: value < 100 ? 1 : 0});
}
