import {appendFileSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import {join} from 'node:path';

/** Characters that wait in memory before they are written to their files. */
const MOST_WAITING = 16 * 2 ** 20;

/** More values than fit into memory, as lines of JSON in files of a folder; the files are written a piece at a time. */
export class LineFiles<Value> {
  readonly #folder: string;
  readonly #waiting = new Map<string, string[]>();
  #size = 0;

  /** The folder is made if it is missing. */
  constructor(folder: string) {
    mkdirSync(folder, {recursive: true});
    this.#folder = folder;
  }

  add(name: string, value: Value): void {
    const line = `${JSON.stringify(value)}\n`;
    const waiting = this.#waiting.get(name);
    if (waiting) waiting.push(line);
    else this.#waiting.set(name, [line]);
    this.#size += line.length;
    if (this.#size > MOST_WAITING) this.#flush();
  }

  /** The values of a file in their order, which is removed afterwards; none if nothing was added. */
  *take(name: string): Generator<Value, void> {
    this.#flush();
    const path = this.#path(name);
    let bytes: Buffer;
    try {
      bytes = readFileSync(path);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
      throw error;
    }
    for (let at = 0; at < bytes.length; ) {
      const end = bytes.indexOf(10, at);
      yield JSON.parse(bytes.toString('utf8', at, end));
      at = end + 1;
    }
    rmSync(path);
  }

  #flush(): void {
    for (const [name, lines] of this.#waiting) appendFileSync(this.#path(name), lines.join(''));
    this.#waiting.clear();
    this.#size = 0;
  }

  #path(name: string): string {
    return join(this.#folder, `${name}.lines`);
  }
}
