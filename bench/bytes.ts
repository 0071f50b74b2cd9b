import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {parseSync} from 'oxc-parser';
import {build} from '../scripts/build-parts.js';
import type {BenchRow} from './row.js';

const folder = join(import.meta.dirname, '../dist/cdn');
/** Two of the files come only with the picture of the street. */
const LIMIT = {first: 20_000, whole: 40_000, files: 7};

/** What the element weighs on the wire: until a person can type, and all that the flow loads later. */
export async function run(): Promise<BenchRow[]> {
  await build(['cdn']);
  const files = readdirSync(folder).filter(name => name.endsWith('.js'));
  const pieces = files.filter(name => !name.includes('global'));
  const classic = files.filter(name => name.includes('global'));
  return [
    row('element: until a person can type, brotli', neededBy('address-capture.js'), LIMIT.first),
    row('element: the whole flow, brotli', pieces, LIMIT.whole),
    row('element: classic script, brotli', ['address-capture.global.js'], LIMIT.first),
    row('element: the whole flow by classic script, brotli', classic, LIMIT.whole),
    {what: 'element: the whole flow', value: pieces.length, unit: 'files', limit: LIMIT.files},
  ];
}

function row(what: string, names: readonly string[], limit: number): BenchRow {
  const sizes = names.map(name => brotliCompressSync(readFileSync(join(folder, name))).length);
  return {what, value: sizes.reduce((sum, size) => sum + size, 0), unit: 'B', limit};
}

/** A module and all that it imports at once. */
function neededBy(name: string): string[] {
  const {staticImports, staticExports} = parseSync(
    name,
    readFileSync(join(folder, name), 'utf8'),
  ).module;
  const exported = staticExports.flatMap(({entries}) => entries.map(one => one.moduleRequest));
  const requests = [...staticImports.map(one => one.moduleRequest), ...exported];
  const next = requests.flatMap(request => (request ? [request.value.replace('./', '')] : []));
  return [...new Set([name, ...next.flatMap(neededBy)])];
}
