import {TILE_SIZE} from '../../../../geo/mercator.js';
import type {FeatureStore} from '../features/feature-store.js';
import {type Frame, unitBox} from '../features/frame.js';
import {Crowd} from './crowd.js';
import type {Label} from './label.js';
import {placeHouseNumbers, placeLandmarks, placePlaceNames} from './point-labels.js';
import {placeStreetNames} from './street-labels.js';

/** Tiles along a side of an area. */
const TILES = 8;
const SIDE = TILES * TILE_SIZE;
/** The halo around a text in CSS pixels, which an area's edge must not cut. */
const HALO = 3;
const KEPT = 32;

/**
 * Places the labels of a zoom, area by area.
 *
 * An area is 8 × 8 tiles, and no label leaves it, so neighbouring tiles draw the same labels in whatever order they are
 * requested.
 */
export class LabelAreas {
  readonly #store: FeatureStore;
  readonly #areas = new Map<string, readonly Label[]>();

  constructor(store: FeatureStore) {
    this.#store = store;
  }

  /** The labels that a frame shows, completely or partly. */
  labelsIn({zoom, left, top, width, height}: Frame): Label[] {
    const labels: Label[] = [];
    for (let row = Math.floor(top / SIDE); row * SIDE < top + height; row++) {
      for (let column = Math.floor(left / SIDE); column * SIDE < left + width; column++) {
        labels.push(...this.#area(zoom, column, row));
      }
    }
    return labels.filter(({discs}) =>
      discs.some(
        ({x, y, radius}) =>
          x + radius + HALO > left &&
          x - radius - HALO < left + width &&
          y + radius + HALO > top &&
          y - radius - HALO < top + height,
      ),
    );
  }

  #area(zoom: number, column: number, row: number): readonly Label[] {
    const key = `${zoom}/${column}/${row}`;
    const labels = this.#areas.get(key) ?? this.#decide(zoom, column, row);
    // Reinserted, so that the least recently used is first.
    this.#areas.delete(key);
    this.#areas.set(key, labels);
    for (const oldest of this.#areas.keys()) {
      if (this.#areas.size <= KEPT) break;
      this.#areas.delete(oldest);
    }
    return labels;
  }

  #decide(zoom: number, column: number, row: number): Label[] {
    const whole: Frame = {zoom, left: column * SIDE, top: row * SIDE, width: SIDE, height: SIDE};
    const crowd = new Crowd({
      zoom,
      left: whole.left + HALO,
      top: whole.top + HALO,
      width: SIDE - 2 * HALO,
      height: SIDE - 2 * HALO,
    });
    const box = unitBox(whole);
    return [
      ...placePlaceNames(this.#store.placesIn(box), whole, crowd),
      ...placeStreetNames(zoom < 13 ? [] : this.#store.shapesIn(box).roads, whole, crowd),
      ...placeLandmarks(this.#store.landmarksIn(box), whole, crowd),
      ...placeHouseNumbers(zoom < 17 ? [] : this.#store.housesIn(box), whole, crowd),
    ];
  }
}
