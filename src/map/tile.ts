import {TILE_SIZE} from '../geo/mercator.js';

/** How often a tile is asked for before the map waits for the network to come back. */
const TRIES = 5;

/** What a tile is told by its level. */
export type TileOptions = {
  /** Milliseconds from the first failure to the second try; each later pause is twice as long. */
  readonly pause: number;
  /** Puts the loaded picture into the page; ends when it is fully seen. */
  readonly reveal: (tile: Tile) => Promise<unknown>;
  /** The tile is now shown or has failed. */
  readonly onChange: () => void;
};

/** One picture of the map, asked for as soon as it is made. */
export class Tile {
  state: 'loading' | 'appearing' | 'shown' | 'failed' = 'loading';
  readonly image = document.createElement('img');
  #tries = 0;
  #removed = false;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly x: number,
    readonly y: number,
    readonly url: string,
    readonly options: TileOptions,
  ) {
    this.image.alt = '';
    this.image.crossOrigin = 'anonymous';
    this.image.draggable = false;
    this.image.width = this.image.height = TILE_SIZE;
    void this.#load();
  }

  /** Plans another try of a failed tile, unless one is planned or there were enough. */
  retryLater(): void {
    if (this.state !== 'failed' || this.#retry !== undefined || this.#tries >= TRIES) return;
    const pause = this.options.pause * 2 ** (this.#tries - 1);
    this.#retry = setTimeout(() => void this.#load(), pause);
  }

  /** Tries a failed tile at once, as if it had never failed. */
  retryNow(): void {
    if (this.state !== 'failed') return;
    this.#tries = 0;
    void this.#load();
  }

  /** Takes the tile away; a request under way is given up, and `onChange` is not called again. */
  remove(): void {
    this.#removed = true;
    clearTimeout(this.#retry);
    this.image.remove();
    if (this.state === 'loading') this.image.src = '';
  }

  async #load(): Promise<void> {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#tries++;
    this.state = 'loading';
    this.image.src = this.url;
    const loaded = await this.image.decode().then(
      () => true,
      () => false,
    );
    if (loaded && !this.#removed) {
      this.state = 'appearing';
      await this.options.reveal(this);
    }
    if (this.#removed) return;
    this.state = loaded ? 'shown' : 'failed';
    this.options.onChange();
  }
}
