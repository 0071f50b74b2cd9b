import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {repository, runTool} from './run-tool.js';
import type {Outcome, StepOptions} from './step.js';

export async function checkManifest(options: StepOptions): Promise<Outcome> {
  const folder = 'dist/.manifest';
  const {code, output} = await runTool('cem', ['analyze', '--outdir', folder], options);
  if (code !== 0) return {passed: 0, failed: 1, output};
  const read = (path: string) => readFileSync(join(repository, path), 'utf8');
  if (read(`${folder}/custom-elements.json`) === read('custom-elements.json')) {
    return {passed: 1, failed: 0, output};
  }
  const mend = 'custom-elements.json is out of date: run "npm run analyze" and commit it.\n';
  return {passed: 0, failed: 1, output: mend};
}
