import axe from 'axe-core';
import type {Page} from 'playwright-core';
import * as v from 'valibot';

const Results = v.object({
  violations: v.array(
    v.object({
      id: v.string(),
      nodes: v.array(v.object({html: v.string(), failureSummary: v.string()})),
    }),
  ),
});

/** What axe finds wrong with a page as it is now; runs in the page, whatever its policy. */
export async function violationsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const {violations} = v.parse(Results, await page.evaluate('axe.run()'));
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html} ${failureSummary}`),
  );
}
