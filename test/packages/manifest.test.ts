import {readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {checkPackage, createPackageFromTarballData} from '@arethetypeswrong/core';
import {publint} from 'publint';
import {formatMessage} from 'publint/utils';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {run} from '../../scripts/run.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';

describe('The manifest', () => {
  it.each(['tarball', 'serviceTarball'] as const)(
    'of the %s is one that publint finds right',
    async key => {
      const {buffer, byteOffset, byteLength} = readFileSync(inject(key));
      const tarball = buffer.slice(byteOffset, byteOffset + byteLength);
      const {messages, pkg} = await publint({pack: {tarball}, strict: true});
      expect(messages.map(message => formatMessage(message, pkg))).toEqual([]);
    },
  );

  it('gives types to each way of TypeScript to resolve, and to CommonJS those of the server', async () => {
    const packed = createPackageFromTarballData(new Uint8Array(readFileSync(inject('tarball'))));
    const result = await checkPackage(packed);
    if (!result.types) throw new Error('The package has no types.');
    expect(Object.keys(result.entrypoints)).toContain('./server');
    // What pages import is bundled, and bundlers read modules.
    const found = result.problems.filter(
      problem => !(problem.kind === 'CJSResolvesToESM' && problem.entrypoint !== './server'),
    );
    expect(found).toEqual([]);
  });
});

describe('The installed package', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
  });
  afterAll(() => consumer.remove());

  it('takes 3 MB at most, with all that it installs', () => {
    const folder = join(consumer.folder, 'node_modules');
    const paths = readdirSync(folder, {recursive: true, encoding: 'utf8'});
    const sizes = paths.map(path => statSync(join(folder, path))).filter(one => one.isFile());
    const size = sizes.reduce((sum, one) => sum + one.size, 0);
    expect(size).toBeGreaterThan(1_000_000);
    expect(size).toBeLessThanOrEqual(3_000_000);
  });

  it('is for a server in CommonJS the same module as for others', async () => {
    const script = `const {AddressCaptureError} = require('address-capture/server');
      import('address-capture/server').then(module =>
        console.log(module.AddressCaptureError === AddressCaptureError));`;
    const file = join(consumer.folder, 'server.cjs');
    writeFileSync(file, script);
    expect(await run(process.execPath, [file])).toEqual({code: 0, output: 'true\n'});
  });

  it('has another file for what reads CommonJS alone, such as a test runner', async () => {
    const script = `const {createUserToken} = require('./node_modules/address-capture/dist/sdk/server.cjs');
      createUserToken({branchId: 'B1', secret: 'ut_x', phone: '+598991'}).then(token =>
        console.log(token.split('.').length));`;
    const file = join(consumer.folder, 'old.cjs');
    writeFileSync(file, script);
    // Without modules in CommonJS, as such a runner is.
    const parameters = ['--no-experimental-require-module', file];
    expect(await run(process.execPath, parameters)).toEqual({code: 0, output: '3\n'});
  });

  it('compiles in a server whose modules become CommonJS, and refuses what is wrong there', async () => {
    writeFileSync(
      join(consumer.folder, 'common.cts'),
      `import {type Client, createClient} from 'address-capture/server';
      const client: Client = createClient({branchId: 'B1', serverKey: 'sk_x', baseUrl: 'https://a.example'});
      // @ts-expect-error: an interaction has an id.
      client.createInteraction({use_case: 'checkout', location_id: 'L1'});
      export = client;\n`,
    );
    const tsc = join(repository, 'node_modules/.bin/tsc');
    const options = ['--module', 'node16', '--target', 'es2022', '--strict', '--noEmit'];
    const ran = await run(tsc, [...options, 'common.cts'], {cwd: consumer.folder});
    expect(ran).toEqual({code: 0, output: ''});
  });

  it('may be imported where there is no document', async () => {
    const script = `import {AddressCapture} from 'address-capture'; console.log(typeof AddressCapture);`;
    const parameters = ['--input-type=module', '-e', script];
    const ran = await run(process.execPath, parameters, {cwd: consumer.folder});
    expect(ran).toEqual({code: 0, output: 'function\n'});
  });
});
