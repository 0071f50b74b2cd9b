/** Whether a key belongs to a word that is being composed; Safari sends the Enter that ends it afterwards, as 229. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229;
}
