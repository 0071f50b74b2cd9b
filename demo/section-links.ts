/**
 * Goes to the page's own sections without writing their names into the address bar, which holds the settings: the link
 * one copies there brings the look back. A link that names a section in place of settings still leads to it.
 */
export function mountSectionLinks(): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)');
  const find = (hash: string) => (/^#\w+$/.test(hash) ? document.querySelector(hash) : null);
  const go = (section: Element, behavior: ScrollBehavior) => {
    section.scrollIntoView({behavior});
    if (!(section instanceof HTMLElement)) return;
    // The Tab key goes on from here.
    section.tabIndex = -1;
    section.focus({preventScroll: true});
  };
  document.addEventListener('click', event => {
    const link = event.target instanceof Element && event.target.closest('a[href^="#"]');
    const section = link && find(link.getAttribute('href') ?? '');
    if (!section || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(section, isCalm.matches ? 'auto' : 'smooth');
  });
  const named = find(location.hash);
  if (named) go(named, 'auto');
}
