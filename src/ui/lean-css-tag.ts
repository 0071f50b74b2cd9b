/*
 * What pages load of `css-tag.js` of @lit/reactive-element, by `vite.config.ts`: the style sheets that documents share,
 * which each browser has that we support, and no others.
 */

/** A style sheet that is made when it is first used. */
export class CSSResult {
  readonly cssText: string;
  #sheet: CSSStyleSheet | undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
  }

  toString(): string {
    return this.cssText;
  }
}

export const supportsAdoptingStyleSheets = true;

export const unsafeCSS = (text: unknown): CSSResult => new CSSResult(String(text));

/** A style, in which other ones and numbers may stand. */
export const css = (strings: TemplateStringsArray, ...values: readonly (CSSResult | number)[]) =>
  new CSSResult(String.raw({raw: strings}, ...values));

export const getCompatibleStyle = <Style>(style: Style): Style => style;

export function adoptStyles(
  root: ShadowRoot,
  styles: readonly (CSSResult | CSSStyleSheet)[],
): void {
  root.adoptedStyleSheets = styles.map(one => (one instanceof CSSResult ? one.styleSheet : one));
}
