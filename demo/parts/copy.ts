/** Copies a text, and says on the button for a moment whether it could. */
export async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  const label = [...button.childNodes].find(
    node => node.nodeType === Node.TEXT_NODE || node.nodeName === 'CODE',
  );
  if (!label) return;
  const before = label.textContent;
  try {
    await navigator.clipboard.writeText(text);
    label.textContent = 'Copied';
  } catch {
    label.textContent = 'Select it, and copy';
  }
  setTimeout(() => {
    label.textContent = before;
  }, 1600);
}
