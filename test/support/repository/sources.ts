import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** The repository's own folder. */
export const repository = join(import.meta.dirname, '../../..');

/** The TypeScript sources under a folder of the repository: path from its top (with `/`) → text. */
export function readSources(folder: string): ReadonlyMap<string, string> {
  const sources = new Map<string, string>();
  for (const entry of readdirSync(join(repository, folder), {withFileTypes: true})) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (entry.name === 'dist' || entry.name === 'node_modules') continue;
      for (const [inner, text] of readSources(path)) sources.set(inner, text);
    } else if (/\.tsx?$/.test(entry.name)) {
      sources.set(path, readFileSync(join(repository, path), 'utf8'));
    }
  }
  return sources;
}
