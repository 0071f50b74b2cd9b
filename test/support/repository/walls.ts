import {posix} from 'node:path';
import {importsOf} from './import-edges.js';

/** What the files of one folder may import besides their own folder. */
export type Wall = {
  readonly folders: readonly string[];
  /** Folders of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages by name; `node:*` stands for all that Node brings. */
  readonly packages?: readonly string[];
};

/** Folders under `src/`, from the ground up: each may import those before it alone. */
export type Walls = Readonly<Record<string, Wall>>;

/** Each import that breaks through a wall, as a sentence. */
export function breaches(walls: Walls, sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    const folder = folderOf(walls, path);
    const wall = folder === undefined ? undefined : walls[folder];
    if (!wall) return [`${path} is in a folder that the table does not know`];
    return importsOf(path, source).flatMap(({specifier, kind}) => {
      if (!specifier.startsWith('.')) {
        const name = packageOf(specifier);
        return wall.packages?.includes(name) ? [] : [`${path} must not import the package ${name}`];
      }
      const target = targetOf(path, specifier);
      if (!sources.has(target)) return [`${path} imports ${specifier}, which does not exist`];
      const other = folderOf(walls, target);
      if (other === folder || (other && wall.folders.includes(other))) return [];
      if (other && kind === 'type' && wall.types?.includes(other)) return [];
      return [`${path} must not import ${target} (${folder} → ${other})`];
    });
  });
}

/** Each folder that a wall lets import one which stands above it in the table, or which has no wall. */
export function arrowsUp(walls: Walls): string[] {
  const order = Object.keys(walls);
  return Object.entries(walls).flatMap(([folder, {folders, types = []}]) =>
    [...folders, ...types]
      .filter(other => !order.slice(0, order.indexOf(folder)).includes(other))
      .map(other => `${folder} → ${other}`),
  );
}

/** What a wall lets in and nothing behind it asks for, as `folder → other`. */
export function unusedDoors(walls: Walls, sources: ReadonlyMap<string, string>): string[] {
  const used = new Map<string, Set<string>>();
  for (const [path, source] of sources) {
    const folder = folderOf(walls, path);
    if (folder === undefined) continue;
    const targets = used.get(folder) ?? new Set();
    used.set(folder, targets);
    for (const {specifier} of importsOf(path, source))
      targets.add((specifier.startsWith('.') && folderOf(walls, targetOf(path, specifier))) || '');
  }
  return Object.entries(walls).flatMap(([folder, {folders}]) =>
    folders.filter(other => !used.get(folder)?.has(other)).map(other => `${folder} → ${other}`),
  );
}

/** Each ring of files that import each other, be it types alone, as `a → b → a`. */
export function circles(sources: ReadonlyMap<string, string>): string[] {
  const edges = new Map<string, string[]>();
  for (const [path, source] of sources) {
    const own = importsOf(path, source).filter(({specifier}) => specifier.startsWith('.'));
    edges.set(
      path,
      own.map(({specifier}) => targetOf(path, specifier)),
    );
  }
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) found.push([...trail.slice(at), path].join(' → '));
    if (at >= 0 || done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

/** The nearest folder above a file that has a wall. */
function folderOf(walls: Walls, path: string): string | undefined {
  const above = Object.keys(walls).filter(folder => path.startsWith(`src/${folder}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}

function targetOf(path: string, specifier: string): string {
  const target = posix.join(posix.dirname(path), specifier);
  return target.replace(/\.js$/, '.ts');
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node:*';
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
