/**
 * Stops the page from scrolling under an overlay, and from shifting as its scroll bar goes; returns the undo. Each
 * overlay has a sheet of its own, so that the page is as it was whichever of two goes first.
 */
export function holdPage(page: Document): () => void {
  const {documentElement: root, defaultView} = page;
  // The viewport scrolls as the body says if the root says nothing. Else the body itself would begin to scroll, at its top.
  const scroller = getComputedStyle(root).overflow === 'visible' ? 'body' : 'html';
  const hasBar = (defaultView?.innerWidth ?? 0) > root.clientWidth;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `${scroller}{overflow:hidden!important}${hasBar ? 'html{scrollbar-gutter:stable!important}' : ''}`,
  );
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter(one => one !== sheet);
  };
}
