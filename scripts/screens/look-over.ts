import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import type {Page} from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Texts that are wider than the place they have, or stand out of the window; none where all can be read. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    /** What a person can scroll to is not cut. */
    const isScrolled = (part: HTMLElement | null): boolean => {
      for (let around = part; around; around = around.parentElement)
        if (
          /auto|scroll/.test(getComputedStyle(around).overflowX) &&
          around.scrollWidth > around.clientWidth
        )
          return true;
      return false;
    };
    const read = (root: ParentNode): void => {
      for (const part of root.querySelectorAll<HTMLElement>('*')) {
        if (part.shadowRoot) read(part.shadowRoot);
        const text = [...part.childNodes].find(
          node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!text || !part.checkVisibility({visibilityProperty: true}) || part.closest('[inert]'))
          continue;
        const style = getComputedStyle(part);
        // What a person sees otherwise may be shortened: their own text, and lines that say so by an ellipsis.
        if (style.clipPath !== 'none' || style.textOverflow === 'ellipsis') continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const {left, right} = range.getBoundingClientRect();
        const isOut = right > innerWidth + 1 || left < -1;
        const isWide = part.scrollWidth > part.clientWidth + 1 && style.overflowX !== 'visible';
        if ((isOut && !isScrolled(part)) || isWide)
          cut.push(text.textContent?.trim().slice(0, 60) ?? '');
      }
    };
    read(document);
    return cut;
  });
}

/** What axe has to say, by rule and place; nothing is switched off. */
export async function axeViolations(page: Page): Promise<string[]> {
  // Not by a tag, which a page's policy would forbid.
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axe);
  return page.evaluate(`(async () => {
    const {violations} = await axe.run({resultTypes: ['violations']});
    return violations.flatMap(({id, nodes}) =>
      nodes.map(({target}) => id + ': ' + target.flat().join(' ')));
  })()`) as Promise<string[]>;
}
