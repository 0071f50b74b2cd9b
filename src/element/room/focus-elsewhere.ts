/** What has the focus in another part of the page than this element: the field of a phone number, say. */
export function focusedElsewhere(element: Element): Element | undefined {
  const {activeElement, body} = element.ownerDocument;
  let active = activeElement;
  while (active && active !== element && active.shadowRoot?.activeElement)
    active = active.shadowRoot.activeElement;
  return active && active !== element && active !== body ? active : undefined;
}
