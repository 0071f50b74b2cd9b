import {cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {delimiter, dirname, join} from 'node:path';
import {findProgram} from '../../../scripts/find-program.js';
import {repository} from '../../support/repository/sources.js';

/** What a reader of the pages has installed besides this repository's packages. */
const INSTALLED = [
  ...['express', 'fastify', 'hono', '@hono/node-server'],
  ...['react', 'react-dom', 'maplibre-gl'],
];

/** A vector map of one point, which MapLibre's worker reads. */
const STYLE = {
  version: 8,
  sources: {points: {type: 'geojson', data: {type: 'Point', coordinates: [-56.19, -34.9]}}},
  layers: [{id: 'points', type: 'circle', source: 'points'}],
};

/** A reader's own folder, with the packages as they are built here, and the examples. */
export type Workspace = {
  readonly folder: string;
  /** The commands that a reader has installed. */
  readonly path: string;
  remove(): void;
};

/** Makes the folder outside the repository, so that nothing is found there but what is installed. */
export function createWorkspace(): Workspace {
  const folder = mkdtempSync(join(tmpdir(), 'address-capture-reader-'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@hono'), {recursive: true});
  symlinkSync(repository, join(modules, 'address-capture'));
  for (const name of INSTALLED)
    symlinkSync(join(repository, 'node_modules', name), join(modules, name));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
  cpSync(join(repository, 'examples'), folder, {recursive: true});
  const worker = 'maplibre-gl-worker.mjs';
  cpSync(join(repository, 'node_modules/maplibre-gl/dist', worker), join(folder, worker));
  writeFileSync(join(folder, 'light.json'), JSON.stringify(STYLE));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const command = join(repository, 'src/service/bin/address-capture-service.js');
  const write = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, {mode: 0o755});
  write('address-capture-service', `exec "${process.execPath}" "${command}" "$@"`);
  // As it finds what is installed; npm itself would take a second each time.
  write('npx', 'exec "$@"');
  return {
    folder,
    path: [bin, process.env['PATH'], postgresPrograms()].filter(Boolean).join(delimiter),
    remove: () => rmSync(folder, {recursive: true}),
  };
}

/** Where `pg_dump` is, on a machine that has PostgreSQL and does not name it in PATH. */
function postgresPrograms(): string | undefined {
  const found = findProgram(
    'pg_dump',
    '/usr/lib/postgresql/*/bin/pg_dump',
    '/opt/homebrew/opt/postgresql*/bin/pg_dump',
    '/usr/local/opt/postgresql*/bin/pg_dump',
    '/usr/pgsql-*/bin/pg_dump',
    '/Applications/Postgres.app/Contents/Versions/latest/bin/pg_dump',
  );
  return found && dirname(found);
}
