import {existsSync, readdirSync, statSync} from 'node:fs';
import {delimiter, join} from 'node:path';

/** The first program that exists. A bare name is searched in PATH; a path may have one `*` in each folder. */
export function findProgram(...candidates: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const candidate of candidates) {
    const isPath = candidate.includes('/') || candidate.includes('\\');
    const paths = isPath ? expand(candidate) : folders.map(folder => join(folder, candidate));
    const found = paths.find(path => existsSync(path));
    if (found) return found;
  }
  return undefined;
}

/** Newest version first, judging by names. */
function expand(path: string): string[] {
  const star = path.indexOf('*');
  if (star < 0) return [path];
  const start = path.lastIndexOf('/', star);
  const end = path.indexOf('/', star);
  const folder = path.slice(0, start);
  const pattern = path.slice(start + 1, end < 0 ? undefined : end);
  const [before = '', after = ''] = pattern.split('*');
  const rest = end < 0 ? '' : path.slice(end);
  if (!statSync(folder, {throwIfNoEntry: false})?.isDirectory()) return [];
  return readdirSync(folder)
    .filter(name => name.startsWith(before) && name.endsWith(after))
    .sort((a, b) => b.localeCompare(a, 'en', {numeric: true}))
    .flatMap(name => expand(`${folder}/${name}${rest}`));
}
