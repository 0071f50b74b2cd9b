import {describe, expect, it} from 'vitest';
import {jpegMarkers} from '../../../src/contract/pictures/jpeg-markers.js';

const codes = (...bytes: number[]) => [...jpegMarkers(Uint8Array.from(bytes))].map(m => m.code);

describe('The markers of a JPEG', () => {
  it('are found from segment to segment, whatever stands in these', () => {
    const segment = [0xff, 0xe1, 0, 6, 0xff, 0xda, 0xff, 0xd9];
    expect(codes(0xff, 0xd8, ...segment, 0xff, 0xda, 0, 2, 0xff, 0xd9)).toEqual([0xe1, 0xda, 0xd9]);
  });

  it('are found behind compressed data, its own 0xFF and its restarts', () => {
    const data = [0x12, 0xff, 0, 0xda, 0xff, 0xd0, 0x34];
    expect(codes(0xff, 0xd8, 0xff, 0xda, 0, 2, ...data, 0xff, 0xd9)).toEqual([0xda, 0xd0, 0xd9]);
  });

  it('are found behind padding, and behind what does not belong there', () => {
    expect(codes(0xff, 0xd8, 0xff, 0xff, 0xff, 0xe0, 0, 2, 7, 7, 0xff, 0xd9)).toEqual([0xe0, 0xd9]);
  });

  it('end with what is there, where a segment says that it is longer or too short to be one', () => {
    expect(codes(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff, 1)).toEqual([0xe0]);
    expect(codes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9)).toEqual([0xe0, 0xd9]);
    expect(codes(0xff, 0xd8, 0xff)).toEqual([]);
  });
});
