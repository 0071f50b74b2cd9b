import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {build as esbuild} from 'esbuild';
import {rolldown} from 'rolldown';
import webpack from 'webpack';

/**
 * Bundles a script in a folder where the package is installed; returns which modules of the package, of which something
 * is left, the page of that app loads at once.
 */
type Bundler = (folder: string, script: string) => Promise<string[]>;

/** Rolldown is what Vite bundles with. */
export const bundlers: Readonly<Record<string, Bundler>> = {
  esbuild: byEsbuild,
  Rolldown: byRolldown,
  webpack: byWebpack,
};

async function byEsbuild(folder: string, script: string): Promise<string[]> {
  const {metafile} = await esbuild({
    stdin: {contents: script, resolveDir: folder},
    ...{bundle: true, splitting: true, metafile: true, write: false},
    ...{format: 'esm', outdir: 'out', absWorkingDir: folder, logLevel: 'error'},
  });
  const {outputs} = metafile;
  const files = reachable(['out/stdin.js'], path =>
    (outputs[path]?.imports ?? []).flatMap(({path: next, kind}) =>
      kind === 'import-statement' ? [next] : [],
    ),
  ).flatMap(path => outputs[path] ?? []);
  return packaged(files.flatMap(({inputs}) => remaining(inputs, one => one.bytesInOutput)));
}

async function byRolldown(folder: string, script: string): Promise<string[]> {
  const bundle = await rolldown({input: entryIn(folder, script), logLevel: 'silent'});
  const {output} = await bundle.generate({format: 'es'});
  await bundle.close();
  const chunks = new Map(
    output.flatMap(file => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const entries = [...chunks.values()].filter(({isEntry}) => isEntry);
  const files = reachable(
    entries.map(({fileName}) => fileName),
    name => chunks.get(name)?.imports ?? [],
  ).flatMap(name => chunks.get(name) ?? []);
  return packaged(files.flatMap(({modules}) => remaining(modules, one => one.renderedLength)));
}

async function byWebpack(folder: string, script: string): Promise<string[]> {
  const entry = entryIn(folder, script);
  const output = {path: join(folder, 'out'), module: true, library: {type: 'module'}};
  const compiler = webpack({
    ...{mode: 'production', entry, output, experiments: {outputModule: true}},
    // Which modules remain is decided before, and minifying takes seconds.
    optimization: {minimize: false},
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  const found = stats?.toJson({
    ...{all: false, errors: true, chunks: true},
    ...{chunkModules: true, dependentModules: true, nestedModules: true},
    ...{chunkModulesSpace: Infinity, nestedModulesSpace: Infinity},
  });
  const {chunks = [], errors = []} = found ?? {};
  if (errors.length > 0) throw new Error(errors.map(({message}) => message).join('\n'));
  const initial = chunks.filter(chunk => chunk.initial);
  return packaged(initial.flatMap(({modules = []}) => modules.flatMap(namesOf)));
}

/** A module, or all that webpack has concatenated into it. */
function namesOf({modules, nameForCondition}: webpack.StatsModule): string[] {
  return modules?.flatMap(namesOf) ?? (nameForCondition ? [nameForCondition] : []);
}

function entryIn(folder: string, script: string): string {
  const file = join(folder, 'app.js');
  writeFileSync(file, script);
  return file;
}

/** These, and what they lead to. */
function reachable(first: readonly string[], next: (name: string) => readonly string[]): string[] {
  const all = new Set(first);
  for (const name of all) for (const other of next(name)) all.add(other);
  return [...all];
}

function remaining<T>(modules: Readonly<Record<string, T>>, sizeOf: (one: T) => number): string[] {
  return Object.entries(modules).flatMap(([path, one]) => (sizeOf(one) > 0 ? [path] : []));
}

function packaged(paths: readonly string[]): string[] {
  return paths.filter(path => path.includes('node_modules/address-capture/'));
}
