import {randomUUID} from 'node:crypto';
import {mkdir, readdir, readFile, rename, rm, stat, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** The town's tiles at its last three zooms would be gigabytes. */
const MOST_BYTES = 512 * 2 ** 20;
const PREFIX = 'tiles-';

/**
 * Drawn pictures by name on disk, in a folder for the drawing's version; folders of other versions are removed.
 *
 * New and recently read pictures go into `recent`; when that is full it replaces `older`, whose pictures are removed.
 * So a flood of pictures that are requested once does not remove the ones that people look at.
 */
export class PictureCache {
  readonly #root: string;
  readonly #folder: string;
  /** Bytes of one half. */
  readonly #most: number;
  #bytes = 0;
  #opened: Promise<void> | undefined;
  /** Names of pictures that are moving from `older` to `recent`. */
  readonly #renewed = new Set<string>();

  /** `most` bytes in both halves together. */
  constructor(root: string, version: string, most = MOST_BYTES) {
    this.#root = root;
    this.#folder = join(root, PREFIX + version);
    this.#most = most / 2;
  }

  get folder(): string {
    return this.#folder;
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const recent = await readFile(this.#path('recent', name)).catch(() => undefined);
    if (recent) return recent;
    const older = await readFile(this.#path('older', name)).catch(() => undefined);
    if (older && !this.#renewed.has(name)) {
      this.#renewed.add(name);
      await this.write(name, older).catch(() => undefined);
      this.#renewed.delete(name);
    }
    return older;
  }

  /** Writes a draft and renames it, so that no reader sees half a picture. */
  async write(name: string, webp: Uint8Array): Promise<void> {
    await (this.#opened ??= this.#open());
    if (this.#bytes + webp.length > this.#most) await this.#turnOver();
    const path = this.#path('recent', name);
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    await mkdir(dirname(path), {recursive: true});
    await writeFile(draft, webp);
    await rename(draft, path);
    this.#bytes += webp.length;
  }

  async #open(): Promise<void> {
    await mkdir(this.#half('recent'), {recursive: true});
    for (const name of await readdir(this.#root)) {
      const path = join(this.#root, name);
      if (name.startsWith(PREFIX) && path !== this.#folder)
        await rm(path, {recursive: true, force: true});
    }
    this.#bytes = await sizeOf(this.#half('recent'));
  }

  async #turnOver(): Promise<void> {
    this.#bytes = 0;
    const gone = `${this.#folder}.${randomUUID()}.gone`;
    await rename(this.#half('older'), gone).catch(() => undefined);
    await rename(this.#half('recent'), this.#half('older'));
    await rm(gone, {recursive: true, force: true});
  }

  #half(half: 'recent' | 'older'): string {
    return join(this.#folder, half);
  }

  #path(half: 'recent' | 'older', name: string): string {
    return join(this.#half(half), `${name}.webp`);
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, {withFileTypes: true, recursive: true})) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
