import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {runMain, startMain} from '../support/processes/main-process.js';
import {installConsumer} from './support/packed.js';

describe('The packed service', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  let program: string;
  beforeAll(async () => {
    consumer = await installConsumer(inject('serviceTarball'), [], 'address-capture-service');
    program = join(consumer.folder, 'node_modules/.bin/address-capture-service');
  });
  afterAll(() => consumer.remove());

  it('holds what is built for Node, the element for pages, and nothing to compile', () => {
    const folder = join(consumer.folder, 'node_modules/address-capture-service');
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
    expect(files).toContain('dist/service/main.js');
    expect(files).toContain('dist/cdn/address-capture.js');
    expect(files).toContain('dist/cdn/preload.js');
    const scripts = files.filter(name => /^dist\/cdn\/(?!preload).*\.js$/.test(name));
    expect(scripts.filter(name => !files.includes(`${name}.map`))).toEqual([]);
    expect(files).toContain('dist/demo/index.html');
    expect(files).toContain('dist/docs/llms.txt');
    expect(files).toContain('dist/docs/page.md');
    expect(files.filter(name => /\.ts$|tsbuildinfo|node_modules/.test(name))).toEqual([]);
  });

  it('starts by its command, takes commands while it runs, and obeys them at once', async () => {
    const env = {ADDRESS_CAPTURE_DATA_DIR: join(consumer.folder, 'data')};
    const {version} = JSON.parse(
      readFileSync(
        join(consumer.folder, 'node_modules/address-capture-service/package.json'),
        'utf8',
      ),
    );
    expect(await runMain(['--version'], env, program)).toEqual({
      out: `${version}\n`,
      err: '',
      code: 0,
    });
    const service = await startMain(env, program);
    try {
      const run = async (...args: string[]) => {
        const {out, err, code} = await runMain([...args, '--json'], env, program);
        expect(code, err).toBe(0);
        return JSON.parse(out);
      };
      const branch = await run('branches', 'create', '--name', 'Shop', '--country', 'UY');
      const made = await run(
        ...['keys', 'create', 'publishable', '--branch', branch.id],
        ...['--origin', 'https://shop.example'],
      );
      const places = () => fetch(`${service.url}/v5/places?text=rambla&key=${made.key}`);
      expect((await places()).status).toBe(200);
      expect(await (await places()).text()).toContain('Rambla');
      await run('keys', 'revoke', made.id);
      expect((await places()).status).toBe(401);
    } finally {
      await service.end('SIGTERM');
    }
    expect(existsSync(join(consumer.folder, 'data/control.json'))).toBe(false);
  });
});
