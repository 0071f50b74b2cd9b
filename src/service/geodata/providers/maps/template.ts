/** Which tile, and at which density: 2 has twice as many pixels a side. */
export type Wanted = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly scale: 1 | 2;
};

/** What a template may have; `{r}` is `@2x` on a dense screen, and nothing on another. */
export const PLACEHOLDERS: readonly string[] = ['{z}', '{x}', '{y}', '{r}', '{key}'];

/** The URL of a tile. */
export function fillTemplate(template: string, {z, x, y, scale}: Wanted, key: string): string {
  const values: Readonly<Record<string, string>> = {
    ...{'{z}': `${z}`, '{x}': `${x}`, '{y}': `${y}`, '{r}': scale === 2 ? '@2x' : ''},
    '{key}': encodeURIComponent(key),
  };
  return template.replace(/\{[^}]*\}/g, name => values[name] ?? name);
}
