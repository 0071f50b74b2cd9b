/** How a state is shown: the window's width, the look, and the language. */
export type Variant = {
  readonly width: number;
  readonly look: Look;
  readonly language: string;
};

export const WIDTHS = [320, 360, 768, 1280] as const;

/** Props of the element. */
export const LOOKS = {
  light: {isDarkMode: false, styleSettings: {}},
  dark: {isDarkMode: true, styleSettings: {}},
  violet: {isDarkMode: false, styleSettings: {primaryColor: '#5b2be0'}},
  yellow: {isDarkMode: false, styleSettings: {primaryColor: '#ffd400'}},
};
export type Look = keyof typeof LOOKS;

/** From left to right, and from right to left. */
const DIRECTIONS = ['en', 'ar'];
/** The others, where their words have the least room. */
const OTHERS = ['es', 'fr', 'pt', 'sw', 'hi', 'ha'];

/** All languages beside English. */
export const LANGUAGES = ['ar', ...OTHERS];

/** Every width, look and direction of reading; and the other languages on the smallest phone. */
export const VARIANTS: readonly Variant[] = [
  ...WIDTHS.flatMap(width =>
    (['light', 'dark', 'violet', 'yellow'] as const).flatMap(look =>
      DIRECTIONS.map(language => ({width, look, language})),
    ),
  ),
  ...OTHERS.map(language => ({width: 320, look: 'light' as const, language})),
];

export function heightOf(width: number): number {
  return {320: 480, 360: 680, 768: 1024}[width] ?? 800;
}

export function nameOf({width, look, language}: Variant): string {
  return `${width}-${look}-${language}`;
}
