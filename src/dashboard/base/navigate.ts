/** Shows another page, or this one by another query, as a link would; `replaces` leaves no step back to the one before. */
export function navigate(href: string, {replaces = false} = {}): void {
  if (replaces) history.replaceState(undefined, '', href);
  else history.pushState(undefined, '', href);
  // What the browser itself says when somebody goes back, so that one place hears of all of it.
  window.dispatchEvent(new PopStateEvent('popstate'));
}
