import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'vite';
import {minifyTemplates} from '../scripts/vite/minify-templates.js';
import type {BenchRow} from './row.js';

const MOST_BYTES = 5000;

/** What the map in the page weighs: all of its script and style as the CDN build has it, gzip. */
export async function run(): Promise<BenchRow[]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [minifyTemplates()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/map/raster-map.ts'),
        preserveEntrySignatures: 'strict',
        output: {format: 'es', comments: {annotation: false}},
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The map was not built.');
  const value = gzipSync(output.output[0].code, {level: 9}).length;
  return [{what: 'map: script and style, gzip', value, unit: 'B', limit: MOST_BYTES}];
}
