/** Whether the person is in another part of the page than this element: typing their phone number, say. */
export function focusElsewhere(element: Element): boolean {
  let active = element.ownerDocument.activeElement;
  while (active && active !== element && active.shadowRoot?.activeElement)
    active = active.shadowRoot.activeElement;
  return active !== null && active !== element && active !== element.ownerDocument.body;
}
