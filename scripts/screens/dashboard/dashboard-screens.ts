import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {type BrowserContextOptions, chromium, type Page} from 'playwright-core';
import {dashboardRoutes} from '../../../src/contract/routes/dashboard-routes.js';
import {makeReadyTown} from '../../../test/support/processes/ready-town.js';
import {ensureChromium} from '../../ensure-browser.js';
import {type BuiltService, startBuilt} from '../../start-built.js';
import {type Finding, galleryPage} from '../gallery-page.js';
import {axeViolations, cutTexts} from '../look-over.js';
import {firstLine} from '../open-state.js';
import {type DashboardState, dashboardStates, signIn} from './dashboard-states.js';
import {acceptOwner, type FilledBranch, fillBranch, OWNER} from './fill-branch.js';

/*
 * `npm run screens:dashboard`: a PNG of every page of the dashboard with data, empty, loading and failing, in each width
 * and look, in screenshots/dashboard/, and index.html beside them. It says what axe finds, which texts are cut and what
 * is too wide. `npm run screens:dashboard -- address` makes only the states whose name matches the expression.
 */

const folder = join(import.meta.dirname, '../../../screenshots/dashboard');

/** Windows that share a context, by their width in CSS pixels. */
const DEVICES = {
  phone: {
    options: {hasTouch: true, isMobile: true, deviceScaleFactor: 1},
    widths: {360: 680},
  },
  desktop: {options: {}, widths: {768: 1024, 1280: 800, 1440: 900}},
} as const satisfies Record<
  string,
  {options: BrowserContextOptions; widths: Readonly<Record<number, number>>}
>;

async function main(): Promise<void> {
  const wanted = new RegExp(process.argv[2] ?? '');
  const states = dashboardStates.filter(({name}) => wanted.test(name));
  const {town, remove} = await makeReadyTown({isServed: false});
  const start = () => startBuilt({from: town.embedded});
  const services = {filled: await start(), empty: await start()};
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox'],
  });
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const findings: Finding[] = [];
  let filled: FilledBranch | undefined;
  const shootAll = async (branches: readonly DashboardState['branch'][]): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const {options, widths} of Object.values(DEVICES))
        for (const state of states.filter(({branch}) => branches.includes(branch))) {
          const service = state.branch === 'empty' ? services.empty : services.filled;
          const context = await browser.newContext({...options, colorScheme});
          // What `tsx` calls in the functions that run in the page.
          await context.addInitScript('globalThis.__name = named => named');
          const page = await context.newPage();
          page.setDefaultTimeout(15_000);
          const troubles = await show(page, service, state, filled?.addressId ?? '').then(
            () => [],
            error => [`not shown: ${firstLine(error)}`],
          );
          for (const [width, height] of Object.entries(widths)) {
            await page.setViewportSize({width: Number(width), height});
            // A page learns of its width with the next frame, and then changes what stands beside what.
            await page.evaluate(FRAMES);
            const picture = `${state.name}/${width}-${colorScheme}.png`;
            findings.push({picture, problems: [...troubles.splice(0), ...(await look(page))]});
            await page.screenshot({path: join(folder, picture), fullPage: true});
          }
          await context.close();
        }
  };
  try {
    await acceptOwner(services.empty);
    filled = await fillBranch(services.filled, await acceptOwner(services.filled));
    await shootAll(['filled', 'empty']);
    if (states.some(({branch}) => branch === 'failing')) {
      await filled.refuse();
      await shootAll(['failing']);
    }
    for (const {picture, problems} of findings)
      for (const problem of problems) console.error(`${picture}: ${problem}`);
    if (findings.some(({problems}) => problems.length > 0)) process.exitCode = 1;
    writeFileSync(join(folder, 'index.html'), galleryPage(findings));
    console.log(`${findings.length} pictures in screenshots/dashboard/, with index.html.`);
  } finally {
    await browser.close();
    filled?.close();
    await services.filled.stop();
    await services.empty.stop();
    await remove();
  }
}

/** Two frames, as a script for a page. */
const FRAMES = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))`;

async function show(
  page: Page,
  {url}: BuiltService,
  {path, before, after, isSignedOut}: DashboardState,
  addressId: string,
): Promise<void> {
  if (!isSignedOut) await signIn(page, url, OWNER);
  await before?.(page);
  await page.goto(`${url}${dashboardRoutes.page}/${path.replace('ADDRESS', addressId)}`);
  if (!before) await page.waitForLoadState('networkidle');
  else await page.locator('.main, .empty').first().waitFor();
  await after?.(page);
}

async function look(page: Page): Promise<string[]> {
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...(wide > 0 ? [`${wide} pixels too wide`] : []),
    ...(await cutTexts(page)).map(text => `cut: ${text}`),
    ...(await axeViolations(page)),
  ];
}

await main();
