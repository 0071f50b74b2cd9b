/** The nearest `lang` of an element and what is around it, also beyond shadow roots; undefined if none is set. */
export function nearestLanguage(element: Element): string | undefined {
  const lang = element.closest('[lang]:not([lang=""])')?.getAttribute('lang');
  const root = element.getRootNode();
  return lang ?? (root instanceof ShadowRoot ? nearestLanguage(root.host) : undefined);
}

/** The roots in which `nearestLanguage` looks. */
export function rootsOf(element: Element): Node[] {
  const root = element.getRootNode();
  return [root, ...(root instanceof ShadowRoot ? rootsOf(root.host) : [])];
}

/** The first text that is a BCP 47 tag, as it is written properly; "pt_BR" is one. English if none is. */
export function canonicalTag(...texts: readonly (string | undefined)[]): string {
  for (const text of texts)
    try {
      const [tag] = Intl.getCanonicalLocales(text?.trim().replaceAll('_', '-'));
      if (tag) return tag;
    } catch {
      // Not a tag.
    }
  return 'en';
}
