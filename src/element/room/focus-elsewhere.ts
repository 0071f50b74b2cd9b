/** The focused element of the page outside this one, for example the field of a phone number. */
export function focusedElsewhere(element: Element): Element | undefined {
  const {activeElement, body} = element.ownerDocument;
  let active = activeElement;
  while (active && active !== element && active.shadowRoot?.activeElement)
    active = active.shadowRoot.activeElement;
  return active && active !== element && active !== body ? active : undefined;
}

/** The same, if it is a field or may hold one. */
export function fieldElsewhere(element: Element): Element | undefined {
  const focused = focusedElsewhere(element);
  return focused?.matches('input, textarea, select, iframe, [contenteditable]')
    ? focused
    : undefined;
}
