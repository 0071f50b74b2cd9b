/** The script of the address page, which copies a text; the page's policy allows only this, by its hash. */
export const PAGE_SCRIPT = `
for (const button of document.querySelectorAll('[data-copy]')) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const name = button.getAttribute('aria-label');
    button.setAttribute('aria-label', button.dataset.copied);
    button.classList.add('copied');
    setTimeout(() => {
      button.setAttribute('aria-label', name);
      button.classList.remove('copied');
    }, 2000);
  });
}
`;
