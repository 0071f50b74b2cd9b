import {describe, expect, it} from 'vitest';
import {readView, viewUrl} from '../../../src/contract/address/street-view.js';

const PLACE = 'https://addresses.example/v5/imagery/p1/view.webp';

describe('A view in a URL', () => {
  it('is read as it was written, with two decimals', () => {
    const view = {heading: 312.456, pitch: -3.014, zoom: 1.25};
    const url = viewUrl(PLACE, view);
    expect(url).toBe(`${PLACE}?heading=312.46&pitch=-3.01&zoom=1.25`);
    expect(readView(url)).toEqual({heading: 312.46, pitch: -3.01, zoom: 1.25});
    expect(viewUrl(PLACE, readView(url) ?? view)).toBe(url);
  });

  it('is the same whichever way north is written', () => {
    const north = {heading: 0, pitch: 0, zoom: 1};
    for (const heading of [0, 360, 359.999, -0.001])
      expect(viewUrl(PLACE, {...north, heading, pitch: -0.001})).toBe(viewUrl(PLACE, north));
    expect(readView(`${PLACE}?heading=360&pitch=-0&zoom=1`)).toStrictEqual(north);
  });

  it('is found among other words, in a path too', () => {
    const view = {heading: 1, pitch: 2, zoom: 3};
    expect(readView('/a?signature=x&zoom=3&pitch=2.000&heading=1.0&key=pk#zoom=4')).toEqual(view);
  });

  it.each([
    '',
    '?',
    '?heading=1&pitch=2',
    '?heading=1&pitch=2&zoom=',
    '?heading=361&pitch=0&zoom=1',
    '?heading=-1&pitch=0&zoom=1',
    '?heading=0&pitch=-91&zoom=1',
    '?heading=0&pitch=0&zoom=0.4',
    '?heading=0&pitch=0&zoom=6.1',
    '?heading=1e2&pitch=0&zoom=1',
    '?heading=0x1&pitch=0&zoom=1',
    '#?heading=0&pitch=0',
  ])('is none in "%s"', query => {
    expect(readView(PLACE + query)).toBeUndefined();
  });
});
