/**
 * Hands a link on: by the device's own sheet where there is one, else by copying it; opens it if neither works, as in
 * a frame that may do nothing. Resolves to whether it was copied.
 */
export async function shareLink(url: string, title: string): Promise<boolean> {
  try {
    await navigator.share({title, url});
    return false;
  } catch (caught) {
    // The person has closed the sheet.
    if (caught instanceof DOMException && caught.name === 'AbortError') return false;
  }
  const isCopied = await copyText(url);
  if (!isCopied) open(url, '_blank', 'noopener,noreferrer');
  return isCopied;
}

/** Resolves to false if the page may not write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
