import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'vite';
import {comments, optimization} from '../scripts/vite/for-pages.js';
import {minifyTemplates} from '../scripts/vite/minify-templates.js';
import type {BenchRow} from './row.js';

const MOST_BYTES = 5000;

/** Gzipped bytes of map, street picture and own photo: all script and style of each in the CDN build. */
export async function run(): Promise<BenchRow[]> {
  return [
    await row('map: script and style, gzip', 'map/raster-map.ts'),
    await row('street picture: script and style, gzip', 'panorama/create-panorama.ts'),
    await row('own photo: script and style, gzip', 'panorama/photo-view.ts'),
  ];
}

async function row(what: string, entry: string): Promise<BenchRow> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [minifyTemplates()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src', entry),
        preserveEntrySignatures: 'strict',
        optimization,
        output: {format: 'es', comments},
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error(`${entry} was not built.`);
  const value = gzipSync(output.output[0].code, {level: 9}).length;
  return {what, value, unit: 'B', limit: MOST_BYTES};
}
