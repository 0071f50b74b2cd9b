import {randomUUID} from 'node:crypto';
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** Above this many bytes the cache is emptied: the tiles of the town at its three last zooms would be gigabytes. */
const MOST_BYTES = 512 * 2 ** 20;
const PREFIX = 'tiles-';

/** Drawn pictures on disk under their names, in a folder of the drawing's version; those of other versions are removed. */
export class PictureCache {
  readonly #root: string;
  readonly #folder: string;
  readonly #most: number;
  #bytes: number | undefined;
  #opened: Promise<void> | undefined;

  constructor(root: string, version: string, most = MOST_BYTES) {
    this.#root = root;
    this.#folder = join(root, PREFIX + version);
    this.#most = most;
  }

  /** Where this version keeps what it makes. */
  get folder(): string {
    return this.#folder;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    try {
      return await readFile(this.#path(name));
    } catch {
      return undefined;
    }
  }

  /** Written beside its place and moved there, so that no reader sees half a picture. */
  async write(name: string, webp: Uint8Array): Promise<void> {
    await (this.#opened ??= this.#open());
    if ((this.#bytes ?? 0) + webp.length > this.#most) await this.#empty();
    const path = this.#path(name);
    const draft = `${path}.${randomUUID()}.tmp`;
    await mkdir(dirname(path), {recursive: true});
    await writeFile(draft, webp);
    await rename(draft, path);
    this.#bytes = (this.#bytes ?? 0) + webp.length;
  }

  async #open(): Promise<void> {
    await mkdir(this.#folder, {recursive: true});
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      if (name.startsWith(PREFIX) && path !== this.#folder)
        await rm(path, {recursive: true, force: true});
    }
    this.#bytes = await sizeOf(this.#folder);
  }

  async #empty(): Promise<void> {
    this.#bytes = 0;
    const old = `${this.#folder}.${randomUUID()}.old`;
    await rename(this.#folder, old);
    await rm(old, {recursive: true, force: true});
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.webp`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, {withFileTypes: true, recursive: true})) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
