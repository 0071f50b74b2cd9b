import {execFile} from 'node:child_process';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {afterAll, beforeAll, describe, expect, inject, it} from 'vitest';
import {DOCUMENTS, linksIn} from '../support/repository/documents.js';
import {repository} from '../support/repository/sources.js';
import {installConsumer} from './support/packed.js';

describe('The packed element', () => {
  let consumer: Awaited<ReturnType<typeof installConsumer>>;
  let folder: string;
  beforeAll(async () => {
    consumer = await installConsumer(inject('tarball'));
    folder = join(consumer.folder, 'node_modules/address-capture');
  });
  afterAll(() => consumer.remove());

  it('holds what is built and what is read, and nothing else', () => {
    const files = readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter(
      name => !/^dist(\/[a-z-]+)*(\/[A-Za-z0-9._-]+\.(c?js|d\.c?ts))?$/.test(name),
    );
    const pages = ['docs', 'examples'].flatMap(name => [
      name,
      ...readdirSync(join(repository, name), {recursive: true, encoding: 'utf8'}).map(
        path => `${name}/${path}`,
      ),
    ]);
    expect(files.sort()).toEqual(
      [
        'CHANGELOG.md',
        'CONTRIBUTING.md',
        'LICENSE',
        'README.md',
        'custom-elements.json',
        ...['', 'cdn/', 'lit/', 'sdk/'].map(folder => `dist/${folder}LICENSES.md`),
        'dist/cdn/integrity.json',
        'dist/vscode.css-custom-data.json',
        'dist/vscode.html-custom-data.json',
        'dist/web-types.json',
        'package.json',
        ...pages,
      ].sort(),
    );
  });

  it('has types that cite no document but its own', () => {
    const types = readdirSync(join(folder, 'dist/types'), {recursive: true, encoding: 'utf8'});
    const declarations = types.filter(name => /\.d\.c?ts$/.test(name));
    expect(declarations.length).toBeGreaterThan(8);
    const citing = declarations.filter(name =>
      readFileSync(join(folder, 'dist/types', name), 'utf8').includes('the service interface'),
    );
    expect(citing).toEqual([]);
  });

  it('has every file that its pages link', () => {
    const pages = DOCUMENTS.filter(document => existsSync(join(folder, document)));
    expect(pages).toContain('docs/privacy.md');
    const broken = pages.flatMap(page =>
      linksIn(page)
        .map(link => join(dirname(page), link.replace(/#.*/, '')))
        .filter(path => !existsSync(join(folder, path))),
    );
    expect(broken).toEqual([]);
  });

  it('has every file that its exports and its manifest name', () => {
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    const named = [...manifest.matchAll(/"(\.\/(?:dist|custom-elements)[^"*]*)"/g)];
    const elements = JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8'));
    const paths = [
      ...named.map(([, path = '']) => path).filter(path => !path.endsWith('/')),
      ...elements.modules.map(({path}: {path: string}) => path),
    ];
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.filter(path => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('tells editors of every attribute, event, part and custom property', () => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const manifest = JSON.parse(read('custom-elements.json'));
    const named = (kind: string): string[] =>
      manifest.modules.flatMap((one: {declarations: Record<string, {name: string}[]>[]}) =>
        one.declarations.flatMap(declaration => declaration[kind]?.map(({name}) => name) ?? []),
      );
    const missing = (names: readonly string[], text: string) =>
      names.filter(name => !text.includes(`"${name}"`));
    expect(named('attributes')).toContain('app-name');
    expect(missing(named('attributes'), read('dist/vscode.html-custom-data.json'))).toEqual([]);
    expect(missing(named('cssProperties'), read('dist/vscode.css-custom-data.json'))).toEqual([]);
    const parts = named('cssParts').map(part => `part(${part})`);
    const all = [...['attributes', 'events', 'cssProperties'].flatMap(named), ...parts];
    expect(missing(all, read(JSON.parse(read('package.json'))['web-types']))).toEqual([]);
  });

  it('installs nothing besides: what it needs of Lit and valibot is in it', () => {
    const installed = readdirSync(join(consumer.folder, 'node_modules'));
    expect(installed.filter(name => !name.startsWith('.'))).toEqual(['address-capture']);
  });

  it('gives a server its functions, and a bundler for pages a file that says why not', async () => {
    const script = `import {createUserToken} from 'address-capture/server';
      const token = await createUserToken({branchId: 'B1', secret: 'ut_x', phone: '+598991'});
      console.log(token.split('.').length);`;
    const run = promisify(execFile);
    const options = {cwd: consumer.folder};
    const {stdout} = await run(process.execPath, ['--input-type=module', '-e', script], options);
    expect(stdout.trim()).toBe('3');
    const resolve = `console.log(import.meta.resolve('address-capture/server'));`;
    const page = await run(
      process.execPath,
      ['--conditions=browser', '--input-type=module', '-e', resolve],
      options,
    );
    // Node's own condition stands before it; for everyone else the name of the file is the message.
    expect(page.stdout).toContain('sdk/server.js');
    const {exports} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(exports['./server'].browser).toBe('./dist/sdk/a-server-key-must-not-reach-a-page.js');
    const inPage = await import(pathToFileURL(join(folder, exports['./server'].browser)).href);
    expect(Object.keys(inPage)).toEqual(['aServerKeyMustNotReachAPage']);
  });
});
