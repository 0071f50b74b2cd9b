import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {build as bundle} from 'esbuild';
import {parseSync} from 'oxc-parser';
import {build} from '../scripts/build-parts.js';
import type {BenchRow} from './row.js';

const folder = join(import.meta.dirname, '../dist/cdn');
/** Two of the files come only with the picture of the street. */
const LIMIT = {first: 20_000, whole: 72_000, files: 7, presence: 2000, server: 15_000};

/** A script of its own, which pages without the element load. */
const PRESENCE = 'presence.js';

/** What the element weighs on the wire: until a person can type, and all that the flow loads later; and the server's part. */
export async function run(): Promise<BenchRow[]> {
  await build(['cdn']);
  const files = readdirSync(folder).filter(name => name.endsWith('.js') && name !== PRESENCE);
  const pieces = files.filter(name => !name.includes('global'));
  const classic = files.filter(name => name.includes('global'));
  return [
    row('element: until a person can type, brotli', neededBy('address-capture.js'), LIMIT.first),
    row('element: the whole flow, brotli', pieces, LIMIT.whole),
    row('element: classic script, brotli', ['address-capture.global.js'], LIMIT.first),
    row('element: the whole flow by classic script, brotli', classic, LIMIT.whole),
    {what: 'element: the whole flow', value: pieces.length, unit: 'files', limit: LIMIT.files},
    {
      what: 'presence: sent from a later visit, gzip',
      value: gzipSync(readFileSync(join(folder, PRESENCE))).length,
      unit: 'B',
      limit: LIMIT.presence,
    },
    {
      what: 'address-capture/server: all that it imports, minified, gzip',
      value: await serverBytes(),
      unit: 'B',
      limit: LIMIT.server,
    },
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

/** For a worker, which has everything in one file; valibot included. */
async function serverBytes(): Promise<number> {
  const {outputFiles} = await bundle({
    entryPoints: [join(import.meta.dirname, '../src/sdk/server.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}
