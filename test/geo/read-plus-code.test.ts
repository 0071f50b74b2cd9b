import {describe, expect, it} from 'vitest';
import {readPoint} from '../../src/geo/read-point.js';

describe('A plus code in a text', () => {
  it.each([
    '48Q53RVR+P5',
    '48q53rvr+p5',
    '  48Q53RVR+P5  ',
    '48Q53RVR＋P5',
    '48Q53RVR+P5.',
    '(48Q53RVR+P5)',
    'my house 48Q53RVR+P5',
    'Plus code:48Q53RVR+P5, portón verde',
    '48Q5 3RVR+P5',
    'casa 48Q5 3RVR+P5',
    '48Q53RVR+P5 Montevideo, Uruguay',
  ])('"%s" is the middle of its cell', text => {
    expect(readPoint(text)).toEqual({
      kind: 'point',
      title: '48Q53RVR+P5',
      point: {lat: expect.closeTo(-34.9056875, 6), lon: expect.closeTo(-56.1595625, 6)},
      isArea: false,
    });
  });

  it('of eleven signs and more is finer', () => {
    expect(readPoint('48Q53RVR+P5F')).toMatchObject({title: '48Q53RVR+P5F', isArea: false});
    expect(readPoint('849VGJQF+VX7QR3J')).toMatchObject({
      point: {lat: 37.5396691, lon: -122.3750698},
    });
  });

  it.each(['8FVC0000+', '48Q53R00+', '48Q53RVR+'])('%s is an area', text => {
    expect(readPoint(text)).toMatchObject({kind: 'point', title: text, isArea: true});
  });

  it.each([
    ['3RVR+P5', '3RVR+P5', ''],
    ['3rvr+p5 Montevideo', '3RVR+P5', 'Montevideo'],
    ['3RVR+P5, Pocitos, Montevideo', '3RVR+P5', 'Pocitos, Montevideo'],
    ['3RVR+P5 (Pocitos)', '3RVR+P5', 'Pocitos'],
    ['my house 3RVR+P5', '3RVR+P5', 'my house'],
    ['VR+P5', 'VR+P5', ''],
    ['Q53RVR+P5', 'Q53RVR+P5', ''],
    ['2345+67', '2345+67', ''],
    ['3RVR+P5F', '3RVR+P5F', ''],
  ])('"%s" is short, and says what it is near to', (text, code, rest) => {
    expect(readPoint(text)).toEqual({kind: 'short-code', code, rest});
  });

  it.each([
    '+598 99 123 456',
    '+598',
    '+2W',
    '22+45',
    '4+4',
    'C++',
    '3RVR+P',
    'X3RVR+P5',
    '3RVR+P5+2',
    'A48Q53RVR+P5',
    '48Q53RVRP5',
    'Ejido + Colonia',
    'VVVVVVVV+22',
    '8FVC0000+22',
    '+',
    '++++',
  ])('"%s" has none', text => {
    expect(readPoint(text)).toBeUndefined();
  });
});
