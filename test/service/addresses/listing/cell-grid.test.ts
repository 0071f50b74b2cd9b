import {describe, expect, it} from 'vitest';
import {cellGrid} from '../../../../src/service/addresses/listing/cell-grid.js';

/** Rows, columns and cells of a grid. */
function sizeOf({rows, columns}: ReturnType<typeof cellGrid>) {
  const [down, across] = [rows.length - 1, columns.length - 1];
  return {down, across, cells: down * across};
}

describe('the grid of a map', () => {
  const edges = [-90, -85, -34.9, 0, 0.000000000000001, 34.9, 90];
  const sides = [-180, -179.9, -56.2, 0, 0.000000000000001, 56.2, 180];

  it('has at most 42 rows and columns and 300 cells, however flat or narrow the box is', () => {
    const tooLarge: unknown[] = [];
    for (let zoom = 0; zoom <= 20; zoom++)
      for (const south of edges)
        for (const north of edges.filter(edge => edge >= south))
          for (const west of sides)
            for (const east of sides) {
              const box = {south, north, west, east};
              const {down, across, cells} = sizeOf(cellGrid(box, zoom));
              if (Math.max(down, across) > 42 || cells > 300 || Math.min(down, across) < 1)
                tooLarge.push({...box, zoom, down, across});
            }
    expect(tooLarge).toEqual([]);
  });

  it('encloses its box, with cells that a mark fits into', () => {
    const box = {south: -34.95, north: -34.85, west: -56.25, east: -56.05};
    const {rows, columns} = cellGrid(box, 13);
    expect(rows[0]).toBeLessThanOrEqual(box.south);
    expect(rows.at(-1)).toBeGreaterThanOrEqual(box.north);
    expect(columns[0]).toBeLessThanOrEqual(box.west);
    expect(columns.at(-1)).toBeGreaterThanOrEqual(box.east);
    const [first = 0, second = 0] = columns;
    const pixels = ((second - first) / 360) * 256 * 2 ** 13;
    expect(pixels).toBeGreaterThanOrEqual(64);
  });
});
