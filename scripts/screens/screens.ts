import {mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {ensureChromium} from '../ensure-browser.js';
import {startBuilt} from '../start-built.js';
import {type Finding, galleryPage} from './gallery-page.js';
import {keepPictures} from './keep.js';
import {axeViolations, cutTexts} from './look-over.js';
import {become, firstLine, openState, type Stage, serveStage} from './open-state.js';
import {states} from './screen-states.js';
import {launchStill} from './still-page.js';
import {nameOf, VARIANTS} from './variants.js';

/*
 * `npm run screens`: a PNG of every screen and state in each width, look and language, in screenshots/, and index.html
 * beside them, a page to scroll through. It says which texts are cut. `npm run screens -- pin` makes only the states
 * whose name matches the expression; `--axe` asks axe about each picture, `--only 360-light-en` makes no other. `--keep`
 * takes those anew that the picture tests compare to, and no other.
 */

const folder = join(import.meta.dirname, '../../screenshots');
/** Pages that are looked at beside each other. */
const AT_ONCE = 3;

type Asked = {
  readonly wanted: RegExp;
  readonly hasAxe: boolean;
  readonly only: RegExp;
  readonly isKept: boolean;
};

function asked(args: readonly string[]): Asked {
  const at = args.indexOf('--only');
  const only = at < 0 ? '' : (args[at + 1] ?? '');
  const isName = (arg: string, index: number) =>
    !arg.startsWith('--') && (at < 0 || index !== at + 1);
  return {
    wanted: new RegExp(args.find(isName) ?? ''),
    hasAxe: args.includes('--axe'),
    only: new RegExp(only),
    isKept: args.includes('--keep'),
  };
}

async function main(): Promise<void> {
  const given = asked(process.argv.slice(2));
  const service = await startBuilt();
  const {url, close} = await serveStage(service);
  const browser = await launchStill(await ensureChromium());
  try {
    if (given.isKept) return await keepPictures({browser, url, service}, given.wanted);
    rmSync(folder, {recursive: true, force: true});
    mkdirSync(folder);
    const names = Object.keys(states).filter(name => given.wanted.test(name));
    const findings: Finding[] = [];
    const left = [...names];
    const work = async (): Promise<void> => {
      for (let name = left.shift(); name !== undefined; name = left.shift())
        findings.push(...(await shoot({browser, url, service}, name, given)));
    };
    await Promise.all(Array.from({length: AT_ONCE}, work));
    for (const {picture, problems} of findings)
      for (const problem of problems) console.error(`${picture}: ${problem}`);
    if (findings.some(({problems}) => problems.length > 0)) process.exitCode = 1;
    writeFileSync(join(folder, 'index.html'), galleryPage(findings));
    console.log(`${findings.length} pictures in screenshots/, with index.html.`);
  } finally {
    await browser.close();
    close();
    await service.stop();
  }
}

/** Brings a page to a state, and takes a picture of each variant. */
async function shoot(stage: Stage, name: string, given: Asked): Promise<readonly Finding[]> {
  const {page, troubles} = await openState(stage, name);
  mkdirSync(join(folder, name));
  const findings: Finding[] = [];
  for (const variant of VARIANTS) {
    const picture = `${name}/${nameOf(variant)}.png`;
    if (!given.only.test(nameOf(variant))) continue;
    const isShown = await become(page, variant).catch(error => {
      troubles.push(`not shown: ${firstLine(error)}`);
      return true;
    });
    if (!isShown) continue;
    await page.screenshot({path: join(folder, picture)});
    const cut = (await cutTexts(page)).map(text => `cut: ${text}`);
    const found = given.hasAxe ? await axeViolations(page) : [];
    findings.push({picture, problems: [...troubles.splice(0), ...cut, ...found]});
  }
  await page.context().close();
  return findings;
}

await main();
