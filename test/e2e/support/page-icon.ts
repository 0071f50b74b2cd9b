/**
 * What a page has in its head to name an icon of its own, and that icon: an ordinary Chromium asks for one, and would ask
 * for /favicon.ico where none is named; a strict policy forbids one that is written into the page.
 */
export const PAGE_ICON = {
  link: '<link rel="icon" href="/icon.svg">',
  path: '/icon.svg',
  file: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
} as const;
