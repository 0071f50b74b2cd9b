import {cpSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';

const folder = join(import.meta.dirname, 'consumers/types');

/** What the compiler says of these files, each of which uses the tag rightly and marks what must be refused. */
async function compile(packages: readonly string[], files: readonly string[], compiler = 'tsc') {
  const consumer = await installConsumer(inject('tarball'), packages);
  try {
    for (const file of files) cpSync(join(folder, file), join(consumer.folder, file));
    const bin = join(compiler === 'tsc' ? repository : consumer.folder, 'node_modules/.bin');
    return await run(join(bin, compiler), ['-p', consumer.folder]);
  } finally {
    consumer.remove();
  }
}

describe('The types of the tag', () => {
  it('take what is right and refuse what is wrong, in a script, React 19, Solid, Svelte and Vue', async () => {
    const packages = ['@types/react', 'solid-js@1.9.19', 'svelte@5.57.3', 'vue@3.5.45'];
    const files = [
      'tsconfig.json',
      'plain.ts',
      'react.tsx',
      'react-component.tsx',
      'solid.tsx',
      'svelte.ts',
      'vue.ts',
    ];
    expect(await compile(packages, files)).toEqual({code: 0, output: ''});
  });

  // vue-tsc 2 knows events by another of the types.
  it.each([
    ['3', ['vue-tsc@3.3.13', 'typescript@6.0.3'], 'Checkout.vue'],
    ['2', ['vue-tsc@2.2.12', 'typescript@5.9.3'], 'CheckoutOfVueTsc2.vue'],
  ])('do so in a template, as vue-tsc %s checks it', async (_version, checker, file) => {
    const ran = await compile(['vue@3.5.45', ...checker], ['tsconfig.json', file], 'vue-tsc');
    expect(ran).toEqual({code: 0, output: ''});
  });

  it('do so in React 18', async () => {
    const ran = await compile(
      ['@types/react@18.3.12'],
      ['tsconfig.json', 'react.tsx', 'react-component.tsx'],
    );
    expect(ran).toEqual({code: 0, output: ''});
  });
});
