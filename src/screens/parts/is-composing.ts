/** Whether a key belongs to an input method's composition. Safari sends the final Enter afterwards, as keyCode 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
