import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';

const folder = join(import.meta.dirname, 'consumers/types');

/** What the compiler says of these files, each of which uses the tag rightly and marks what must be refused. */
async function compile(packages: readonly string[], files: readonly string[]) {
  const consumer = await installConsumer(inject('tarball'), packages);
  try {
    for (const file of files) cpSync(join(folder, file), join(consumer.folder, file));
    const tsc = join(repository, 'node_modules/.bin/tsc');
    return await run(tsc, ['-p', consumer.folder]);
  } finally {
    consumer.remove();
  }
}

describe('The types of the tag', () => {
  it('take what is right and refuse what is wrong, in a script, React 19, Solid, Svelte and Vue', async () => {
    const packages = ['@types/react', 'solid-js@1.9.19', 'svelte@5.57.3', 'vue@3.5.45'];
    const files = ['tsconfig.json', 'plain.ts', 'react.tsx', 'solid.tsx', 'svelte.ts', 'vue.ts'];
    expect(await compile(packages, files)).toEqual({code: 0, output: ''});
  });

  it('do so in React 18', async () => {
    const ran = await compile(['@types/react@18.3.12'], ['tsconfig.json', 'react.tsx']);
    expect(ran).toEqual({code: 0, output: ''});
  });
});
