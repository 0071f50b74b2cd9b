import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import * as esbuild from 'esbuild';
import {build as vite} from 'vite';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import webpack from 'webpack';
import {installConsumer} from './support/packed.js';

const page = `
  import {createClient} from 'address-capture/server';
  console.log(createClient({branchId: 'B1', serverKey: 'sk_x', baseUrl: 'https://a.example'}));`;

describe('address-capture/server in a page', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  let entry: string;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    entry = join(consumer.folder, 'page.js');
    writeFileSync(entry, page);
  });
  afterAll(() => consumer.remove());

  const reason = /createClient.*a-server-key-must-not-reach-a-page/;

  it('is not built by Vite, which says why', async () => {
    const built = vite({
      root: consumer.folder,
      configFile: false,
      logLevel: 'silent',
      build: {write: false, rolldownOptions: {input: entry}},
    });
    await expect(built).rejects.toThrow(reason);
  });

  it('is not built by esbuild, which says why', async () => {
    const options = {bundle: true, write: false, logLevel: 'silent'} as const;
    const built = esbuild.build({...options, entryPoints: [entry], platform: 'browser'});
    await expect(built).rejects.toThrow(/a-server-key-must-not-reach-a-page.*createClient/);
  });

  it('is not built by webpack, which says why', async () => {
    const output = {path: join(consumer.folder, 'out')};
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      webpack({mode: 'production', context: consumer.folder, entry, output}, (error, stats) =>
        error ? reject(error) : resolve(stats),
      );
    });
    expect(stats?.hasErrors()).toBe(true);
    expect(stats?.toString({colors: false})).toMatch(/createClient.*aServerKeyMustNotReachAPage/);
  });

  it('is built for a worker and for a server, by esbuild', async () => {
    const options = {bundle: true, write: false, format: 'esm'} as const;
    const entryPoints = [entry];
    const conditions = ['workerd', 'worker'];
    const worker = await esbuild.build({...options, entryPoints, conditions});
    const server = await esbuild.build({...options, entryPoints, platform: 'node'});
    for (const {outputFiles} of [worker, server])
      expect(outputFiles[0]?.text).toContain('AddressCaptureError');
  });
});
