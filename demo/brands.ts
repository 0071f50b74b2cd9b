import type {FontName, Settings} from './settings.js';

export type Brand = Pick<Settings, 'primary' | 'highlight' | 'radius'> & {
  readonly name: string;
  readonly font: FontName;
};

/** Ten looks, so different that whatever one's own brand is, one of them is near. */
export const BRANDS: readonly Brand[] = [
  {name: 'Lagoon', primary: '#0b7a6f', highlight: '#f2a33a', radius: 14, font: 'system'},
  {name: 'Violet', primary: '#5b2be0', highlight: '#ffb020', radius: 18, font: 'system'},
  {name: 'Tomato', primary: '#d6372c', highlight: '#ffc145', radius: 10, font: 'system'},
  {name: 'Ink', primary: '#111111', highlight: '#f2c230', radius: 6, font: 'serif'},
  {name: 'Sun', primary: '#ffd400', highlight: '#e4572e', radius: 20, font: 'system'},
  {name: 'Sky', primary: '#0f6fde', highlight: '#ff8a3d', radius: 12, font: 'system'},
  {name: 'Rose', primary: '#d62f6b', highlight: '#7c5ce7', radius: 24, font: 'round'},
  {name: 'Leaf', primary: '#2f7d32', highlight: '#f4b400', radius: 14, font: 'system'},
  {name: 'Clay', primary: '#b4531d', highlight: '#2f6f73', radius: 4, font: 'serif'},
  {name: 'Night', primary: '#22304f', highlight: '#e2a03f', radius: 8, font: 'system'},
];

/** The brand whose look this is; undefined for a look of one's own. */
export function brandOf(settings: Settings): Brand | undefined {
  return BRANDS.find(
    ({primary, highlight, radius, font}) =>
      primary === settings.primary &&
      highlight === settings.highlight &&
      radius === settings.radius &&
      font === settings.font,
  );
}
